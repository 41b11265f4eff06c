/// A function of the state that returns an effect, and can be dispatched like an action.
///
/// The store calls it when its turn in the queue comes. The effect can be several actions, asynchronous
/// work, or both; `getState` reads the state at any time.
///
/// ```swift
/// let increment = Thunk<Counter, CounterAction> { getState in
///   getState().count < getState().limit ? .send(.increment) : .none
/// }
/// store.dispatch(increment)
/// await store.dispatch(load.then(increment)).finish()   // returns when both are done
/// ```
public struct Thunk<State, Action>: Sendable {
  /// What a thunk does.
  public typealias Body = @Sendable (_ getState: @escaping @Sendable () -> State) -> Effect<Action>

  let first: Body
  /// The thunks that follow.
  let rest: [Body]

  private init(first: @escaping Body, rest: [Body]) {
    self.first = first
    self.rest = rest
  }

  /// Makes a thunk from a function.
  public init(_ body: @escaping Body) { self.init(first: body, rest: []) }

  /// This thunk, followed by another one when everything that this one started has ended.
  ///
  /// If something that this one started is cancelled or replaced, the other one is not called.
  public func then(_ next: Thunk) -> Thunk {
    Thunk(first: first, rest: rest + [next.first] + next.rest)
  }

  /// The same thunk for a larger program, in which its state is a part and its actions are one case.
  ///
  /// The ids of its effects begin with the part's key path, as in a mounted ``Feature``.
  public func mounted<Root, RootAction>(
    _ part: any KeyPath<Root, State> & Sendable, action: CasePath<RootAction, Action>
  ) -> Thunk<Root, RootAction> {
    enhanced(state: { $0[keyPath: part] }, action: action).map {
      .scoped(EffectID(mounting: part, action), $0)
    }
  }

  /// The same thunk in a store with more state or more actions, such as a store with a history.
  public func enhanced<Root, RootAction>(
    state: @escaping @Sendable (Root) -> State, action: CasePath<RootAction, Action>
  ) -> Thunk<Root, RootAction> {
    func enhance(_ body: @escaping Body) -> Thunk<Root, RootAction>.Body {
      { getState in body { state(getState()) }.map(action.embed) }
    }
    return Thunk<Root, RootAction>(first: enhance(first), rest: rest.map(enhance))
  }

  /// This thunk, with every effect transformed.
  public func map(
    _ transform: @escaping @Sendable (Effect<Action>) -> Effect<Action>
  ) -> Thunk {
    func map(_ body: @escaping Body) -> Body { { transform(body($0)) } }
    return Thunk(first: map(first), rest: rest.map(map))
  }
}

extension Store {
  /// Queues a thunk, which sees the state when its turn comes; see ``Thunk``.
  ///
  /// - Returns: What the thunk starts, to wait for its end or to cancel it.
  @discardableResult public func dispatch(_ thunk: Thunk<State, Action>) -> StoreTask {
    let getState = { @Sendable [current] in current.value }
    let task = loop.newNumber()
    let cause = Cause(origin: .dispatched, task: task)
    let rest = thunk.rest.map { body in
      Job(cause) { [weak self] job, _ in self?.evaluate({ body(getState) }, job.cause) }
    }
    loop.withQueue { $0.effects.add(rest, to: task) }
    // The first is called even if the store is released in the meantime, as an action is reduced.
    loop.enqueue(Job(cause) { job, _ in self.evaluate({ thunk.first(getState) }, job.cause) })
    return StoreTask(number: task, loop: loop)
  }
}
