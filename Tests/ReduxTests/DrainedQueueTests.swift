import Dispatch
import Redux
import Synchronization
import TestSupport
import XCTest

/// The queue is always drained: no cancellation, subscription or release leaves an action waiting.
final class DrainedQueueTests: XCTestCase {
  func testAnActionAfterTheLastSubscriptionWasCancelledByAMiddlewareIsReduced() {
    let subscriptions = Recorder<StoreSubscription>()
    let store = counterStore(
      CounterMiddleware("leave") { step in
        if step.action == .add(1) { subscriptions.all.first?.cancel() }
        return .none
      })
    subscriptions.note(store.subscribe(\.count) { _ in })
    for number in [1, 10, 100] { store.dispatch(.add(number)) }
    XCTAssertEqual(store.state.count, 111)
  }

  func testAnActionAfterTheLastSubscriptionWasReleasedByASubscriberIsReduced() {
    let store = counterStore()
    let held = Mutex<StoreSubscription?>(nil)
    let subscription = store.subscribe(\.count) { _ in
      let released = held.withLock { $0.take() }
      released?.cancel()
    }
    held.withLock { $0 = subscription }
    for number in [1, 10, 100] { store.dispatch(.add(number)) }
    XCTAssertEqual(store.state.count, 111)
  }

  /// Threads that dispatch, subscribe, cancel and release at every possible moment, on stores of
  /// every kind.
  func testWhateverThreadsDoEveryActionIsReducedAndEverySubscriberSeesTheLastValue() {
    for seed in 0..<UInt64(scaled(60)) { check(seed: seed) }
  }

  /// The middlewares of one store; which depends on the seed.
  private func middlewares(_ kind: Int, _ shared: Recorder<StoreSubscription>)
    -> [CounterMiddleware]
  {
    let leaving = CounterMiddleware("leaving") { step in
      // Cancels while the action is handled, before subscribers are notified.
      if case .add = step.action { shared.all.randomElement()?.cancel() }
      return .none
    }
    let passing = CounterMiddleware.intercept("passing", { $1 })
    let comparing = CounterMiddleware("comparing", comparing: \.count) { _, _ in .none }
    return [[], [leaving], [passing], [leaving, passing, comparing]][kind]
  }

  private func check(seed: UInt64) {
    let shared = Recorder<StoreSubscription>()
    let store = Store(
      state: Counter(), reducer: counterReducer, middlewares: middlewares(Int(seed % 4), shared))
    let (threads, actions) = (4, 200)
    // Without them, the last subscription of all may be the one that goes.
    let hasSurvivors = seed / 4 % 2 == 0
    let last = (0..<threads).map { _ in Recorder<Int>() }
    let survivors = Recorder<StoreSubscription>()
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var random = TestRandom(seed: seed * 16 + UInt64(thread))
      var own: [StoreSubscription] = []
      if hasSurvivors {
        survivors.note(store.subscribe(\.count, initially: true) { last[thread].note($0) })
      }
      for _ in 0..<actions {
        store.dispatch(.add(1))
        switch random.next(5) {
        case 0: own.append(store.subscribe(\.count, initially: random.next(2) == 0) { _ in })
        case 1: shared.note(store.subscribe(\.count) { _ in })
        case 2: own.randomElement()?.cancel()
        case 3: if !own.isEmpty { own.removeLast() }
        default: own = []
        }
      }
    }
    // Whichever thread still drained has ended its call by now.
    XCTAssertEqual(store.state.count, threads * actions, "seed \(seed)")
    let expected = hasSurvivors ? threads * actions : nil
    XCTAssertEqual(last.map(\.all.last), Array(repeating: expected, count: threads), "seed \(seed)")
    store.dispatch(.add(1))
    XCTAssertEqual(store.state.count, threads * actions + 1, "seed \(seed)")
  }
}
