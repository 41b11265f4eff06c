import Dispatch
import Redux
import ReduxTesting

/// A store with an executor that the test drives and a time that it sets.
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
      state: state, middlewares: [.onStep { steps.note($0) }], executor: executor, warn: warn
    ) { feature }
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

  /// Lets time pass deadline by deadline, so that operations see each of them.
  func advance(to milliseconds: Int) {
    while let deadline = store.nextDeadline, deadline <= .milliseconds(milliseconds) {
      store.advance(to: deadline)
      executor.runUntilIdle()
    }
    store.advance(to: .milliseconds(milliseconds))
    executor.runUntilIdle()
  }

  /// Whether an asynchronous call on the executor has returned after a step.
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

/// Does something while another thread is draining a store.
func whileBusy<State, Action>(_ store: Store<State, Action>, _ body: () -> Void) {
  let (isHeld, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let other = DispatchQueue(label: "other")
  let holding = Thunk<State, Action> { _ in
    isHeld.signal()
    mayGoOn.wait()
    return .none
  }
  other.async { store.dispatch(holding) }
  isHeld.wait()
  body()
  mayGoOn.signal()
  other.sync {}
}

typealias ManualCounter = ManualStore<Counter, CounterAction>

extension ManualCounter {
  init(_ middlewares: CounterMiddleware..., warn: (@Sendable (String) -> Void)? = nil) {
    self.init(Counter(), Feature(counterReducer, middlewares: middlewares), warn: warn)
  }

  /// A store that answers `.nothing` with an effect.
  init(_ effect: @escaping @Sendable () -> CounterEffect) { self.init(.onNothing(effect)) }

  var log: [Int] { state.log }
  var count: Int { state.count }

  /// What was noted and when, such as `"1500: 3"`: the number 3 after 1,500 ms.
  var timeline: [String] {
    steps.all.compactMap { step in
      guard case .note(let number) = step.action else { return nil }
      return "\(Int(step.time / .milliseconds(1))): \(number)"
    }
  }
}
