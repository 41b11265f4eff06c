import DequeModule

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
/// await store.run(load.then(increment))   // returns when both are done
/// ```
public struct Thunk<State, Action>: Sendable {
  /// What a thunk does.
  public typealias Body = @Sendable (_ getState: @escaping @Sendable () -> State) -> Effect<Action>

  let bodies: [Body]

  /// This thunk, followed by another one when everything that this one started has ended.
  ///
  /// If something that this one started is cancelled or replaced, the other one is not called.
  public func then(_ next: Thunk) -> Thunk { Thunk(bodies: bodies + next.bodies) }

  /// This thunk, which does nothing if `isAllowed` returns false when its turn comes.
  package func checking(_ isAllowed: @escaping @Sendable () -> Bool) -> Thunk {
    Thunk(bodies: bodies.map { body in { getState in isAllowed() ? body(getState) : .none } })
  }
}

extension Thunk {
  /// Makes a thunk from a function.
  public init(_ body: @escaping Body) { self.init(bodies: [body]) }

  /// The same thunk for a larger program, in which its state is a part and its actions are one case.
  ///
  /// The ids of its effects begin with the part's key path and the action case, as in a mounted ``Feature``.
  public func mounted<Root, RootAction>(
    _ part: any KeyPath<Root, State> & Sendable, action: CasePath<RootAction, Action>
  ) -> Thunk<Root, RootAction> {
    lifted(below: EffectID(mounting: part, action), { $0[keyPath: part] }, action.embed)
  }

  func lifted<Root, RootAction>(
    below scope: EffectID?, _ get: @escaping @Sendable (Root) -> State,
    _ embed: @escaping @Sendable (Action) -> RootAction
  ) -> Thunk<Root, RootAction> {
    Thunk<Root, RootAction>(
      bodies: bodies.map { body in
        { getState in body { get(getState()) }.lifted(below: scope, embed) }
      })
  }
}

extension Store {
  /// Queues a thunk, which sees the state when its turn comes; see ``Thunk``.
  public func dispatch(_ thunk: Thunk<State, Action>) {
    open(thunk, as: agenda.withLock { $0.effects.newNumber() })
  }

  /// Runs a thunk, and returns when everything that it started has ended or been cancelled.
  ///
  /// When the calling task is cancelled, so is everything that the thunk started.
  public func run(_ thunk: Thunk<State, Action>) async {
    let number = agenda.withLock { $0.effects.newNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open(thunk, as: number) { continuation.resume() }
        // If the task was cancelled before this line, `onCancel` found nothing to cancel.
        if Task.isCancelled { cancel(thunk: number) }
      }
    } onCancel: {
      cancel(thunk: number)
    }
  }

  private func open(
    _ thunk: Thunk<State, Action>, as number: UInt64, onEnd: @escaping @Sendable () -> Void = {}
  ) {
    let getState = { @Sendable [current] in current.withLock { $0 } }
    let sender = Sender(.dispatched, thunk: number)
    var stages = Deque(
      thunk.bodies.map { body in
        Call(
          name: { "a thunk" },
          perform: { [weak self] in self?.evaluate({ body(getState) }, $0) }, sender: sender)
      })
    guard let first = stages.popFirst() else { return onEnd() }
    agenda.withLock { [stages] in $0.effects.open(number, rest: stages, onEnd: onEnd) }
    enqueue(.call(first))
  }

  private func cancel(thunk number: UInt64) {
    agenda.withLock { $0.effects.cancel(thunk: number) }
    enqueue(.update { _ in })
  }
}
