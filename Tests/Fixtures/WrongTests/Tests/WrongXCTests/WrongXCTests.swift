import Redux
import ReduxTesting
import XCTest

final class WrongXCTests: XCTestCase {
  private func store() -> TestStore<Int, Int> {
    TestStore(
      0,
      Feature(
        Reducer { $0 += $1 },
        middlewares: [
          Middleware("later") { $0.action == 7 ? .after(.seconds(1), id: "later", 1) : .none }
        ]))
  }

  func testAWrongChangeFails() {
    store().send(1) { $0 = 2 }
  }

  func testAnEffectThatStillRunsAtTheEndFails() {
    store().send(7) { $0 = 7 }
  }
}
