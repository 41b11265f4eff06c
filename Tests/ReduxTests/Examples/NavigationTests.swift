import Redux
import ReduxTesting
import XCTest

final class NavigationTests: XCTestCase {
  func testTheModuleStandsOnItsOwn() {
    let store = TestStore(state: Navigation("home")) { Navigation.feature }
    store.send(.go(to: "news")) {
      $0.current = "news"
      $0.past = ["home"]
      $0.isMoving = true
    }
    store.send(.back) {
      $0.current = "home"
      $0.past = []
      $0.future = ["news"]
    }
    store.send(.back)
    store.send(.forward) {
      $0.current = "news"
      $0.past = ["home"]
      $0.future = []
    }
    store.advance(by: .milliseconds(300))
    store.receive(.arrive) { $0.isMoving = false }
    store.withExhaustivity(.off) { store.send(.back) }
    store.send(.go(to: "sport")) {
      $0.current = "sport"
      $0.past = ["home"]
      $0.future = []
    }
    store.advance(by: .milliseconds(300))
    store.receive(.arrive) { $0.isMoving = false }
  }

  func testTwoMountsInOneReaderShareNothing() {
    let store = TestStore(state: Reader()) { readerFeature }
    store.send(.left(.go(to: 3))) {
      $0.left.current = 3
      $0.left.past = [1]
      $0.left.isMoving = true
    }
    store.advance(by: .milliseconds(200))
    store.send(.right(.go(to: 4))) {
      $0.right.current = 4
      $0.right.past = [2]
      $0.right.isMoving = true
    }
    store.advance(by: .milliseconds(100))
    store.receive(.left(.arrive)) { $0.left.isMoving = false }
    store.advance(by: .milliseconds(200))
    store.receive(.right(.arrive)) { $0.right.isMoving = false }
  }
}
