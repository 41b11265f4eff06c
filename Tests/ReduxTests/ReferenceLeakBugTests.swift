import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Bugs that were reported of other cores: what stays when it should have gone, and what is left to
/// luck.
final class ReferenceLeakBugTests: XCTestCase {
  private final class Guest: Sendable {}

  /// What remembers an object without keeping it.
  private struct Trace {
    weak var guest: Guest?
  }

  // MARK: Effects

  /// TCA #1498: what a long-living effect's actions began was kept until that effect ended.
  func testWhatALongLivingEffectBeginsIsLetGoWhenItEnds() {
    let traces = Recorder<Trace>()
    let told = ToldStore(
      CounterMiddleware("watch") { step in
        switch step.action {
        case .nothing:
          return .run("watch", id: .first) { context in
            for number in 1...100 {
              context.send(.add(number))
              try? await context.sleep(for: .seconds(1))
            }
          }
        case .add:
          let guest = Guest()
          traces.note(Trace(guest: guest))
          return .run("greet") { _ in withExtendedLifetime(guest) {} }
        default: return .none
        }
      })
    told.dispatch(.nothing)
    told.advance(to: 50_500)
    XCTAssertEqual(traces.all.count, 51)
    XCTAssertEqual(traces.all.count { $0.guest != nil }, 0)
    XCTAssertEqual(told.runningEffectCount, 1)
  }

  /// TCA #1373, mecid's `Store`: an effect stayed in the table when it had ended by itself.
  func testFiftyThousandFinishedEffectsLeaveNothingBehind() {
    let store = counterStore(
      CounterMiddleware("later") { step in
        step.action == .nothing ? .after(.milliseconds(1), id: .first, .add(1)) : .none
      })
    for number in 1...50_000 {
      store.dispatch(.nothing)
      store.advance(to: .milliseconds(number))
    }
    XCTAssertEqual(store.state.count, 50_000)
    XCTAssertEqual(store.runningEffectCount, 0)
    XCTAssertNil(store.nextDeadline)
  }

  /// What an id is made of goes with the last effect below it, however that ends.
  func testNamesOfEffectsThatEndedAreLetGo() {
    final class Name: Hashable, Sendable {
      static func == (left: Name, right: Name) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    struct Memory { weak var name: Name? }
    let memories = Recorder<Memory>()
    let told = ToldStore(
      CounterMiddleware("begin") { step in
        guard case .note(let number) = step.action else { return .none }
        let names = [Name(), Name()]
        for name in names { memories.note(Memory(name: name)) }
        let id = EffectID(names[1]).appending(names[0])
        switch number {
        case 1: return .after(.seconds(1), id: id, .nothing)
        case 2: return .run("operation", id: id) { try? await $0.sleep(for: .seconds(1)) }
        default: return .every(.seconds(1), id: EffectID("all").appending(id), .nothing)
        }
      })
    for number in 1...3 { told.dispatch(.note(number)) }
    XCTAssertEqual(memories.all.count { $0.name != nil }, 6)
    told.cancel("all")
    told.advance(to: 1000)
    XCTAssertEqual(told.runningEffectCount, 0)
    XCTAssertEqual(memories.all.count { $0.name != nil }, 0)
  }

  /// TCA #221: what a cancelled effect listened to was kept.
  func testWhatACancelledEffectHeldIsLetGo() {
    let traces = Recorder<Trace>()
    let told = ToldStore {
      let (first, second) = (Guest(), Guest())
      for guest in [first, second] { traces.note(Trace(guest: guest)) }
      let silent = AsyncStream<CounterAction> { continuation in
        continuation.onTermination = { _ in withExtendedLifetime(first) {} }
      }
      return .batch([
        .stream("listen", id: .first, silent),
        .run("wait", id: .second) { context in
          try? await context.sleep(for: .seconds(1))
          withExtendedLifetime(second) {}
        },
      ])
    }
    told.dispatch(.nothing)
    XCTAssertEqual(traces.all.count { $0.guest != nil }, 2)
    for id in [EffectID.first, .second] { told.cancel(id) }
    XCTAssertEqual(traces.all.count { $0.guest != nil }, 0)
  }

  /// RTK #5414: a delay that was cancelled kept its timer until its time had come.
  func testACancelledDelayKeepsNoTimer() {
    let told = ToldStore {
      .batch([
        .after(.seconds(60), id: .first, .add(1)),
        .run("wait", id: .second) { try? await $0.sleep(for: .seconds(60)) },
      ])
    }
    for _ in 1...100 {
      told.dispatch(.nothing)
      XCTAssertEqual(told.store.nextDeadline, .seconds(60))
      for id in [EffectID.first, .second] { told.cancel(id) }
      XCTAssertNil(told.store.nextDeadline)
    }
  }

  /// TCA `Core.swift`: an effect could send when it had ended, as its context had been kept.
  func testAContextThatOutlivesItsEffectSendsNothing() {
    let contexts = Recorder<EffectContext<CounterAction>>()
    let told = ToldStore { .run("leak", id: .first) { contexts.note($0) } }
    for _ in 1...2 { told.dispatch(.nothing) }
    for context in contexts.all { context.send(.add(1)) }
    XCTAssertEqual(told.store.state.count, 0)
  }

  // MARK: Stores and states

  /// TCA #2508, ReSwift #66: a store stayed for ever when an effect was in flight, or a middleware.
  func testAStoreThatGoesEndsItsOperations() {
    let outcomes = Recorder<Bool>()
    let executor = ManualExecutor()
    weak var gone: Store<Counter, CounterAction>?
    do {
      let store = Store<Counter, CounterAction>(
        state: Counter(), reducer: counterReducer,
        middlewares: [
          CounterMiddleware("sleep") { _ in
            .run("sleep") { context in
              try? await context.sleep(for: .seconds(1))
              context.send(.add(1))
              outcomes.note(Task.isCancelled)
            }
          }
        ], executor: executor)
      gone = store
      store.dispatch(.nothing)
      executor.runUntilIdle()
      XCTAssertEqual(store.runningEffectCount, 1)
    }
    XCTAssertNil(gone)
    executor.runUntilIdle()
    XCTAssertEqual(outcomes.all, [true])
  }

  /// TCA #3045: a part that was dismissed was kept until another took its place.
  func testWhatTheStateLetsGoIsLetGo() {
    let sheet = Reducer<Guest?, CounterAction> { guest, action in
      guest = action == .nothing ? Guest() : nil
    }
    let echo = Middleware<Guest?, CounterAction>("echo") { step in
      step.action == .add(1) ? .send(.add(2)) : .after(.seconds(1), id: .first, .add(3))
    }
    for middlewares in [[], [echo]] {
      let store = Store(state: nil, reducer: sheet, middlewares: middlewares)
      let subscription = store.subscribe({ $0.map(ObjectIdentifier.init) }) { _ in }
      store.dispatch(.nothing)
      let trace = Trace(guest: store.state)
      XCTAssertNotNil(trace.guest)
      store.dispatch(.add(1))
      XCTAssertNil(trace.guest)
      subscription.cancel()
    }
  }

  // MARK: Luck

  /// TCA #1369, swift-clocks #27: tests of operations that slept passed in most runs.
  func testEightOperationsGiveOneTraceEveryTime() {
    let expected = trace()
    XCTAssertGreaterThan(expected.count, 20)
    for _ in 1..<scaled(500) where trace() != expected { return XCTFail("another trace") }
  }

  /// Eight operations that sleep, are cancelled, replaced, and have children of their own.
  private func trace() -> [Int] {
    let told = ToldStore(
      CounterMiddleware("start") { step in
        guard case .add(let number) = step.action else { return .none }
        return .run("operation", id: EffectID(number % 7)) { context in
          context.send(.note(number))
          await withTaskGroup(of: Void.self) { group in
            for child in 1...2 {
              group.addTask {
                try? await context.sleep(for: .milliseconds(number * child * 10))
                context.send(.note(number * 10 + child))
              }
            }
          }
          try? await context.sleep(for: .milliseconds(5))
          context.send(.note(number * 100))
        }
      })
    for number in 1...8 { told.store.dispatch(.add(number)) }
    told.executor.runUntilIdle()
    told.cancel(EffectID(3))
    told.advance(to: 1000)
    return told.log
  }
}
