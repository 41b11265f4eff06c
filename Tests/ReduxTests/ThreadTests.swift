import Foundation
import Redux
import ReduxTesting
import Synchronization
import TestSupport
import XCTest

/// A store that several threads use at once.
final class ThreadTests: XCTestCase {
  /// ReSwift #185, #458: two threads that dispatched at once crashed the program.
  func testEightThreadsLoseNoDispatchAndKeepTheOrderOfEach() {
    let store = counterStore()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<5000 { store.dispatch(.note(thread * 5000 + number)) }
    }
    // Another thread may have been draining when the last dispatch returned.
    store.dispatch(.nothing)
    let log = store.state.log
    for thread in 0..<8 {
      XCTAssertEqual(
        log.filter { $0 / 5000 == thread }, Array(thread * 5000..<(thread + 1) * 5000))
    }
  }

  // MARK: The queue is always drained

  func testAnActionIsReducedAfterTheLastSubscriptionWasCancelledWithinADrain() {
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

  /// Threads that dispatch, subscribe, cancel and release at every possible moment, on stores of
  /// every kind.
  func testEveryActionIsReducedAndEverySubscriberSeesTheLastValueWhateverThreadsDo() {
    forEachSeed(60) { random in
      let shared = Recorder<StoreSubscription>()
      let store = Store(
        state: Counter(), reducer: counterReducer, middlewares: random.pick(kinds(shared)))
      // Without them, the last subscription of all may be the one that goes.
      let hasSurvivors = random.next(2) == 0
      let (threads, actions) = (4, 200)
      let seen = (0..<threads).map { _ in Recorder<Int>() }
      let seeds = seen.map { _ in UInt64(random.next(1 << 30)) }
      let survivors = Recorder<StoreSubscription>()
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        var random = TestRandom(seed: seeds[thread])
        var own: [StoreSubscription] = []
        if hasSurvivors {
          survivors.note(store.subscribe(\.count, initially: true) { seen[thread].note($0) })
        }
        for _ in 0..<actions {
          store.dispatch(.add(1))
          switch random.next(5) {
          case 0: own.append(store.subscribe(\.count, initially: random.next(2) == 0) { _ in })
          case 1: shared.note(store.subscribe(\.count) { _ in })
          case 2: if !own.isEmpty { random.pick(own).cancel() }
          case 3: if !own.isEmpty { own.removeLast() }
          default: own = []
          }
        }
      }
      // Whichever thread still drained has ended its call by now.
      XCTAssertEqual(store.state.count, threads * actions)
      for values in seen.map(\.all) {
        XCTAssertEqual(values.last, hasSurvivors ? threads * actions : nil)
        XCTAssertEqual(values, Set(values).sorted(), "in order, and none twice")
      }
      store.dispatch(.add(1))
      XCTAssertEqual(store.state.count, threads * actions + 1)
    }
  }

  /// The middlewares of stores of every kind; some cancel while an action is handled.
  private func kinds(_ shared: Recorder<StoreSubscription>) -> [[CounterMiddleware]] {
    let leaving = CounterMiddleware.onAdd { _ in
      shared.all.last?.cancel()
      return .none
    }
    let passing = CounterMiddleware.intercept("passing") { $1 }
    let comparing = CounterMiddleware("comparing", comparing: \.count) { _, _ in .none }
    return [[], [leaving], [passing], [leaving, passing, comparing]]
  }

  // MARK: Everything at once

  /// `make tsan` lets the thread sanitizer watch it for longer.
  func testEightThreadsDoEverythingAtOnce() async {
    let store = counterStore(
      CounterMiddleware("echo", on: CounterAction.note) { number, _ in
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
      .intercept("forget") { state, action in
        if case .note = action, state.log.count > 100 { .nothing } else { action }
      })
    let added = Recorder<Int>()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = TestRandom(seed: firstSeed + UInt64(thread))
      var (count, time) = (0, Duration.zero)
      for _ in 0..<scaled(1000) {
        switch random.next(6) {
        case 0:
          store.dispatch(.add(1))
          count += 1
        case 1: store.dispatch(.note(random.next(1000)))
        case 2:
          time += .milliseconds(random.next(5))
          store.advance(to: time)
        case 3:
          let subscription = store.subscribe(\.count) { _ in }
          store.dispatch(.nothing)
          subscription.cancel()
        case 4: store.cancel(EffectID(random.next(10)))
        default: store.dispatch(CounterThunk { $0().count < 0 ? .send(.nothing) : .none })
        }
      }
      added.note(count)
    }
    // Whichever thread still drains, this comes after everything.
    await store.run(CounterThunk { _ in .none })
    XCTAssertEqual(store.state.count, added.all.reduce(0, +))
  }
}
