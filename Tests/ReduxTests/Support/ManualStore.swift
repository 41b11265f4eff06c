import Dispatch
import Redux
import ReduxTesting
import XCTest

/// A store whose executor the test drives and whose time the test sets.
struct ManualStore<State: Sendable, Action: Sendable> {
  let executor: ManualExecutor
  let store: Store<State, Action>
  fileprivate let steps = Recorder<Step<State, Action>>()

  init(
    _ state: State, _ feature: Feature<State, Action>, warn: (@Sendable (String) -> Void)? = nil
  ) {
    let (executor, steps) = (ManualExecutor(), steps)
    self.executor = executor
    store = Store(
      state, Feature(middlewares: [.onStep { steps.note($0) }]) { feature }, executor: executor,
      warn: warn)
  }

  var state: State { store.state }
  var runningEffectCount: Int { store.runningEffectCount }

  func dispatch(_ actions: Action...) {
    for action in actions {
      store.dispatch(action)
      executor.runUntilIdle()
    }
  }

  func dispatch(_ thunk: Thunk<State, Action>) {
    store.dispatch(thunk)
    executor.runUntilIdle()
  }

  func cancel(_ id: EffectID) {
    store.cancel(id)
    executor.runUntilIdle()
  }

  /// Advances the time to each deadline in turn, so that every operation wakes at its own deadline.
  func advance(to milliseconds: Int) {
    while let deadline = store.nextDeadline, deadline <= .milliseconds(milliseconds) {
      store.advance(to: deadline)
      executor.runUntilIdle()
    }
    store.advance(to: .milliseconds(milliseconds))
    executor.runUntilIdle()
  }

  /// Starts an asynchronous call on the executor, runs `step`, and returns whether the call has returned.
  func hasReturned(
    after step: () -> Void = {}, _ body: @escaping @Sendable () async -> Void
  ) -> Bool {
    let returned = Recorder<Bool>()
    Task(executorPreference: executor) {
      await body()
      returned.note(true)
    }
    executor.runUntilIdle()
    step()
    executor.runUntilIdle()
    return returned.all == [true]
  }
}

extension Store {
  /// The values that a subscriber to a part of the state receives while `program` runs.
  func received<Part: Equatable & Sendable>(
    _ part: @escaping @Sendable (State) -> Part, while program: () -> Void
  ) -> [Part] {
    let received = Recorder<Part>()
    let subscription = subscribe(part) { received.note($0) }
    program()
    subscription.cancel()
    return received.all
  }
}

/// Runs a closure while another thread is draining the store.
func whileBusy<State, Action>(_ store: Store<State, Action>, _ body: () -> Void) {
  let (isHeld, mayContinue) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let other = DispatchQueue(label: "other")
  let holding = Thunk<State, Action> { _ in
    isHeld.signal()
    mayContinue.wait()
    return .none
  }
  other.async { store.dispatch(holding) }
  isHeld.wait()
  body()
  mayContinue.signal()
  other.sync {}
}

typealias ManualCounter = ManualStore<Counter, CounterAction>

extension ManualCounter {
  init(_ middlewares: CounterMiddleware..., warn: (@Sendable (String) -> Void)? = nil) {
    self.init(Counter(), Feature(counterReducer, middlewares: middlewares), warn: warn)
  }

  /// A store that reacts to `.nothing` with an effect.
  init(_ effect: @escaping @Sendable () -> CounterEffect) { self.init(.onNothing(effect)) }

  var log: [Int] { state.log }
  var count: Int { state.count }
}

/// The numbers that a program notes, with their times, such as `"1500: 3"`: the number 3 after 1,500 ms.
///
/// After the program, a minute passes, and then no effect may be left.
func timeline(
  _ middlewares: CounterMiddleware..., line: UInt = #line, of program: (ManualCounter) -> Void
) -> [String] {
  let manual = ManualStore(Counter(), Feature(counterReducer, middlewares: middlewares))
  program(manual)
  manual.advance(to: Int(manual.store.time / .milliseconds(1)) + 60_000)
  XCTAssertEqual(manual.runningEffectCount, 0, line: line)
  XCTAssertNil(manual.store.nextDeadline, line: line)
  return manual.steps.all.compactMap { step in
    guard case .note(let number) = step.action else { return nil }
    return "\(Int(step.time / .milliseconds(1))): \(number)"
  }
}

/// The timeline of an effect that starts at time 0.
func timeline(
  of effect: CounterEffect, line: UInt = #line, then program: (ManualCounter) -> Void = { _ in }
) -> [String] {
  timeline(.onNothing { effect }, line: line) { manual in
    manual.dispatch(.nothing)
    program(manual)
  }
}
