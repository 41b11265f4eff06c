/// Something to dispatch that is not an action: a function of the state that answers with effects.
///
/// It runs in the store's queue, as an action would. Several actions together, asynchronous work
/// and chains of both are effects; `getState` reads the state then and later.
///
/// ```swift
/// let increment = Thunk<Counter, CounterAction> { getState in
///   getState().count < getState().limit ? .send(.increment) : .none
/// }
/// store.dispatch(increment)
/// await store.run(load.then(increment))   // when both are done
/// ```
public struct Thunk<State, Action>: Sendable {
  /// What a thunk does.
  public typealias Body =
    @Sendable (_ getState: @escaping @Sendable () -> State) -> Effect<Action>

  let bodies: [Body]

  /// Makes a thunk of a function.
  public init(_ body: @escaping Body) {
    bodies = [body]
  }

  private init(bodies: [Body]) {
    self.bodies = bodies
  }

  /// This thunk and, when everything it started has ended, another one, with the state of then.
  public func then(_ next: Thunk) -> Thunk {
    Thunk(bodies: bodies + next.bodies)
  }
}
