import Redux
import ReduxTesting
import XCTest

private func store() -> TestStore<Int, Int> {
  TestStore(
    0,
    Feature(
      Reducer { $0 += $1 },
      middlewares: [
        Middleware("later") { $0.action == 7 ? .after(.seconds(1), id: "later", 1) : .none }
      ]))
}

/// XCTest never releases a test case, so the store is checked when the process exits.
final class WrongPropertyTests: XCTestCase {
  private let property = store()

  func testAnEffectThatStillRunsInAProperty() {
    property.send(7) { $0 = 7 }
  }
}

final class WrongXCTests: XCTestCase {
  func testAWrongChangeFails() {
    store().send(1) { $0 = 2 }
  }

  func testAnEffectThatStillRunsAtTheEndFails() {
    store().send(7) { $0 = 7 }
  }
}
