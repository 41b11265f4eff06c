import Foundation
import Redux
import TestSupport
import XCTest

/// Several threads use a store concurrently, and no action stays in its queue.
final class ThreadTests: XCTestCase {
  /// In ReSwift (#185, #458), two threads that dispatched at the same time crashed the program.
  ///
  /// Here, eight threads dispatch, and also subscribe and unsubscribe.
  func testNoActionOfEightThreadsIsLostAndEachThreadsOrderIsKept() {
    forEachSeed(4) { random in
      let store = counterStore()
      let seed = UInt64(random.next(1 << 30))
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        var random = TestRandom(seed: seed + UInt64(thread))
        var own: [StoreSubscription] = []
        for number in 0..<1000 {
          if random.next(2) == 0 { own.append(store.subscribe(\.count) { _ in }) } else { own = [] }
          store.dispatch(.note(thread * 1000 + number))
        }
      }
      let threads = Dictionary(grouping: store.state.log) { $0 / 1000 }
      for thread in 0..<8 {
        XCTAssertEqual(threads[thread], Array(thread * 1000..<(thread + 1) * 1000))
      }
    }
  }

  // MARK: No action stays in the queue

  func testActionsAreReducedAfterAMiddlewareOrASubscriberCancelsTheLastSubscription() {
    let subscriptions = Recorder<StoreSubscription>()
    let inAMiddleware = counterStore(
      .onAdd { number in
        if number == 1 { subscriptions.all[0].cancel() }
        return .none
      })
    subscriptions.note(inAMiddleware.subscribe(\.count) { _ in })
    let inASubscriber = counterStore()
    subscriptions.note(inASubscriber.subscribe(\.count) { _ in subscriptions.all[1].cancel() })
    for store in [inAMiddleware, inASubscriber] {
      for number in [1, 10, 100] { store.dispatch(.add(number)) }
      XCTAssertEqual(store.state.count, 111)
    }
  }

  // MARK: Nothing waits for a reducer

  func testOnlyTheStateWaitsForAReducerOnAnotherThread() {
    let (isHeld, mayContinue) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let slow = Reducer<Int, Int> { state, action in
      state += action
      if action == 1 {
        isHeld.signal()
        mayContinue.wait()
      }
    }
    let store = Store(0, Feature(slow))
    let given = Recorder<Int>()
    let other = DispatchQueue(label: "other")
    other.async { _ = store.dispatch(1) }
    isHeld.wait()
    // Each of these calls would wait forever if it waited for the reducer.
    store.dispatch(10).cancel()
    store.dispatch(100)
    store.cancel("none")
    let subscription = store.subscribe(\.self) { given.note($0) }
    XCTAssertEqual([store.time, store.nextDeadline], [.zero, nil])
    XCTAssertEqual(store.runningEffectCount, 0)
    store.advance(to: .seconds(1))
    XCTAssertEqual(given.all, [])
    mayContinue.signal()
    other.sync {}
    XCTAssertEqual(store.state, 101)
    XCTAssertEqual(given.all, [101], "changes count from the state that the running reducer leaves")
    subscription.cancel()
  }

  /// A selector or a clock that waits for a lock of the program, while another thread calls the store under that
  /// lock, used to stop the program.
  func testTheLocksOfTheProgramAndOfTheStoreCannotDeadlock() {
    let lock = NSLock()
    let store = Store(
      0, Feature(Reducer<Int, Int> { $0 += $1 }), now: { lock.withLock { .zero } })
    let subscription = store.subscribe({ state in lock.withLock { state } }) { _ in }
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for _ in 0..<5_000 {
        if thread == 0 { store.dispatch(1) } else { lock.withLock { _ = store.runningEffectCount } }
      }
    }
    XCTAssertEqual(store.state, 5_000)
    subscription.cancel()
  }

  // MARK: Everything concurrently

  /// Threads dispatch, subscribe, cancel and release at random moments.
  ///
  /// `make tsan` runs this test for longer, under the thread sanitizer.
  func testEightThreadsDoEverythingConcurrently() async {
    let shared = Recorder<StoreSubscription>()
    let store = counterStore(
      CounterMiddleware("echo", on: CounterAction.note) { number, _ in
        if number % 5 == 0 { shared.all.last?.cancel() }
        if number % 3 == 0 {
          return .after(.milliseconds(number % 50), id: EffectID(number % 10), .nothing)
        }
        if number % 7 == 0 { return .cancel(EffectID(number % 10)) }
        if number % 11 != 0 { return .none }
        return .run("operation", id: EffectID(number % 5)) { context in
          try? await context.sleep(for: .milliseconds(1))
          context.send(.nothing)
        }
      },
      CounterMiddleware("comparing", comparing: \.count) { _, _ in .none },
      .intercept("forgetting") { state, action in
        if case .note = action, state.log.count > 100 { .nothing } else { action }
      })
    let (added, given) = (Recorder<Int>(), Recorder<Int>())
    let survivor = store.subscribe(\.count, initially: true) { given.note($0) }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = TestRandom(seed: firstSeed + UInt64(thread))
      var (count, time) = (0, Duration.zero)
      var own: [StoreSubscription] = []
      for _ in 0..<scaled(1000) {
        switch random.next(8) {
        case 0, 1:
          store.dispatch(.add(1))
          count += 1
        case 2: store.dispatch(.note(random.next(1000)))
        case 3:
          time += .milliseconds(random.next(5))
          store.advance(to: time)
        case 4: own.append(store.subscribe(\.count, initially: random.next(2) == 0) { _ in })
        case 5: if random.next(2) == 0 { own = [] } else { own.popLast()?.cancel() }
        case 6: store.cancel(EffectID(random.next(10)))
        default: store.dispatch(CounterThunk { $0().count < 0 ? .send(.nothing) : .none })
        }
        // Each event notifies all of them, so only the newest stay.
        if random.next(20) == 0 {
          shared.note(store.subscribe(\.count) { _ in }, keeping: 50)
        }
      }
      added.note(count)
    }
    for number in 0..<10 { store.cancel(EffectID(number)) }
    // This wait is queued after all actions, no matter which thread is still handling the queue.
    await store.waitUntilIdle()
    XCTAssertEqual(store.state.count, added.all.reduce(0, +))
    XCTAssertEqual(given.all.last, store.state.count)
    XCTAssertEqual(
      given.all, Set(given.all).sorted(), "values are out of order, or one arrived twice")
    survivor.cancel()
  }
}
