import Dispatch
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
  }

  func testAMoveInThePastForgetsTheFuture() {
    let store = TestStore(state: Navigation("a")) { Navigation<String>.feature }
    store.exhaustivity = .off
    store.send(.go(to: "b"))
    store.send(.back)
    store.send(.go(to: "c")) {
      $0.past = ["a"]
      $0.future = []
    }
  }

  func testAShopTravelsWithIt() {
    let store = TestStore(state: Shop()) { shopFeature }
    store.send(.navigation(.go(to: .product(7)))) {
      $0.navigation.current = .product(7)
      $0.navigation.past = [.shelves]
      $0.navigation.isMoving = true
    }
    store.send(.buy(product: 7)) { $0.basket = [7: 1] }
    store.advance(by: .milliseconds(300))
    store.receive(.navigation(.arrive)) { $0.navigation.isMoving = false }
  }

  func testTwoMountsInOneReaderNeverMeet() {
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

  func testAWatcherIsToldOfItsPartAlone() {
    let store = Store(state: Shop()) { shopFeature }
    let (screens, baskets) = (Recorder<Shop.Screen>(), Recorder<[Int: Int]>())
    let subscriptions = [
      store.subscribe(\.navigation.current) { screens.note($0) },
      store.subscribe(\.basket) { baskets.note($0) },
    ]
    store.dispatch(.buy(product: 7))
    store.dispatch(.navigation(.go(to: .basket)))
    store.advance(to: .seconds(1))
    store.dispatch(.buy(product: 7))
    store.dispatch(.navigation(.back))
    XCTAssertEqual(screens.all, [.basket, .shelves])
    XCTAssertEqual(baskets.all, [[7: 1], [7: 2]])
    subscriptions.forEach { $0.cancel() }
  }

  func testManyThreadsMayTravelAndBuyAtOnce() {
    let store = Store(state: Shop()) { shopFeature }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        store.dispatch(.buy(product: thread))
        store.dispatch(.navigation(.go(to: .product(thread * 500 + number))))
      }
    }
    XCTAssertEqual(store.state.basket, Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 500) }))
    XCTAssertEqual(store.state.navigation.past.count, 4000)
    XCTAssertEqual(store.runningEffectCount, 1, "the last move is under way")
    store.advance(to: .seconds(1))
    XCTAssertFalse(store.state.navigation.isMoving)
  }
}
