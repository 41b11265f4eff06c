import Redux
import XCTest

final class SubscriptionTests: XCTestCase {
  func testSubscribersAreToldInTheOrderInWhichTheySubscribed() {
    let store = counterStore()
    let calls = Recorder<Int>()
    let subscriptions = (0..<20).map { number in
      store.subscribe(\.count) { _ in calls.note(number) }
    }
    store.dispatch(.add(1))
    XCTAssertEqual(calls.all, Array(0..<20))
    subscriptions.forEach { $0.cancel() }
  }

  func testASubscriberIsToldNothingWhenItsPartDidNotChange() {
    let store = counterStore()
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count) { told.note($0) }
    store.dispatch(.note(1))
    store.dispatch(.add(0))
    XCTAssertEqual(told.all, [])
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [1])
    subscription.cancel()
  }

  func testASubscriberIsToldOnceForAWholeDrain() {
    let store = counterStore(
      CounterMiddleware("more") { $0.state.count < 3 ? .send(.add(1)) : .none })
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count) { told.note($0) }
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [3])
    subscription.cancel()
  }

  func testASubscriberIsNotifiedBetweenTwoEffectsOfOneDeadline() {
    let store = counterStore(
      CounterMiddleware("both") { step in
        guard step.action == .nothing else { return .none }
        return .batch([
          .after(.seconds(1), id: .first, .add(1)), .after(.seconds(1), id: .second, .add(2)),
        ])
      })
    let counts = Recorder<Int>()
    let subscription = store.subscribe(\.count) { counts.note($0) }
    store.dispatch(.nothing)
    store.advance(to: .seconds(1))
    XCTAssertEqual(counts.all, [1, 3])
    subscription.cancel()
  }

  func testAChangeThatIsTakenBackWithinADrainIsNoNews() {
    let store = counterStore(
      CounterMiddleware("undo") { $0.action == .add(1) ? .send(.add(-1)) : .none })
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count) { told.note($0) }
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [])
    subscription.cancel()
  }

  func testACancelledSubscriptionIsToldNothing() {
    let store = counterStore()
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count) { told.note($0) }
    subscription.cancel()
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [])
  }

  func testASubscriptionEndsWhenItIsLetGo() {
    let store = counterStore()
    let told = Recorder<Int>()
    do { _ = store.subscribe(\.count) { told.note($0) } }
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [])
  }

  func testASubscriberThatSubscribesWhenItIsToldLeavesTheStoreAtWork() {
    let store = counterStore()
    let told = Recorder<Int>()
    let others = Recorder<StoreSubscription>()
    let subscription = store.subscribe(\.count) { [unowned store] count in
      told.note(count)
      others.note(store.subscribe(\.count, initially: true) { _ in })
    }
    for _ in 1...3 { store.dispatch(.add(1)) }
    XCTAssertEqual(told.all, [1, 2, 3])
    subscription.cancel()
  }
}
