import Redux
import ReduxTesting
import XCTest

final class WrongXCTests: XCTestCase {
  private func store() -> TestStore<Int, Int> {
    TestStore(
      state: 0, reducer: Reducer { $0 += $1 },
      middlewares: [
        Middleware("later") { $0.action == 7 ? .after(.seconds(1), id: "later", 1) : .none },
        Middleware("more") { $0.action == 8 ? .send(101) : .none },
        Middleware.intercept("deaf", { $1 == 9 ? nil : $1 }),
      ])
  }

  private let small = CasePath<Int, Int>({ $0 }) { $0 < 100 ? $0 : nil }
  private let big = CasePath<Int, Int>({ $0 }) { $0 < 100 ? nil : $0 }

  func testAWrongChange() {
    store().send(1) { $0 = 2 }
  }

  func testAnUnstatedChange() {
    store().send(1)
  }

  func testNothingReceived() {
    store().receive(1)
  }

  func testAnEffectInFlight() {
    let store = store()
    store.send(7) { $0 = 7 }
    store.finish()
  }

  func testAnActionThatIsNotDropped() {
    store().send(1, expecting: .dropped)
  }

  func testAnActionThatIsDropped() {
    store().send(9) { $0 = 9 }
  }

  func testAnotherPayload() {
    let store = store()
    store.send(8) { $0 = 8 }
    store.receive(big, 100) { $0 = 108 }
  }

  func testAnotherCase() {
    let store = store()
    store.send(8) { $0 = 8 }
    store.receive(small) { $0 = 9 }
  }

  func testAWrongChangeInAPassage() {
    let store = store()
    store.withExhaustivity(.off) { store.send(3) { $0 -= 3 } }
  }

  func testWhatComesAfterAPassage() {
    let store = store()
    store.withExhaustivity(.off) { store.send(8) }
    store.send(8) { $0 += 8 }
    store.finish()
  }
}
