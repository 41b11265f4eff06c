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
  public typealias Body = @Sendable (_ getState: @escaping @Sendable () -> State) -> Effect<Action>

  @usableFromInline let bodies: [Body]

  /// This thunk and, when everything it started has ended, another one, with the state of then.
  public func then(_ next: Thunk) -> Thunk { Thunk(bodies: bodies + next.bodies) }
}

extension Thunk {
  /// Makes a thunk of a function.
  public init(_ body: @escaping Body) { self.init(bodies: [body]) }

  /// The same thunk for a store in which its state is a part and its actions are one case.
  ///
  /// Its effects' ids lie below the part's key path and the action case, as those of a mounted
  /// ``Feature`` do; or they stay as they are, as those of an enhanced one do.
  public func mounted<Root, RootAction>(
    _ part: any KeyPath<Root, State> & Sendable, action: ActionCase<RootAction, Action>,
    keepingIDs: Bool = false
  ) -> Thunk<Root, RootAction> {
    let scope = keepingIDs ? nil : EffectID.mount(part, action)
    return Thunk<Root, RootAction>(
      bodies: bodies.map { body in
        { getState in body { getState()[keyPath: part] }.lifted(below: scope, action.embed) }
      })
  }
}
