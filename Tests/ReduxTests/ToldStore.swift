import Redux
import ReduxTesting

/// A counter's store with an executor that the test drives and time that it tells.
struct ToldStore {
  let executor = ManualExecutor()
  let store: Store<Counter, CounterAction>

  init(_ middlewares: CounterMiddleware...) {
    store = Store(
      state: Counter(), reducer: counterReducer, middlewares: middlewares, executor: executor)
  }

  /// A store that answers `.nothing` with an effect.
  init(_ effect: @escaping @Sendable () -> Effect<CounterAction>) {
    self.init(CounterMiddleware("test") { $0.action == .nothing ? effect() : .none })
  }

  var log: [Int] { store.state.log }
  var runningEffectCount: Int { store.runningEffectCount }

  func dispatch(_ action: CounterAction) {
    store.dispatch(action)
    executor.runUntilIdle()
  }

  func dispatch(_ thunk: Thunk<Counter, CounterAction>) {
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
}
