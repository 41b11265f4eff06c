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

  @usableFromInline let bodies: [Body]

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

extension Thunk {
  /// The same thunk for a store in which its state is a part and its actions are one case.
  ///
  /// Its effects' ids lie below the part's key path, as those of a lifted middleware do.
  public func lifted<Root, RootAction>(
    state part: any KeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Thunk<Root, RootAction> {
    let scope = EffectID(mount: part, action.identity)
    return Thunk<Root, RootAction>(
      bodies: bodies.map { body in
        { getState in
          var effect = body { getState()[keyPath: part] }
          return effect.takeLifted(below: scope, action.embed)
        }
      })
  }
}
