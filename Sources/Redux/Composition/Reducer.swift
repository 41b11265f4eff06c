/// A pure function that says what is true after an action: `(inout State, Action) -> Void`.
///
/// A reducer knows no clock, draws no random number and does no input or output, so the same
/// actions always lead to the same state.
///
/// ```swift
/// let counter = Reducer<Int, CounterAction> { count, action in
///   switch action {
///   case .increment: count += 1
///   case .decrement: count -= 1
///   }
/// }
/// ```
public struct Reducer<State, Action>: Sendable {
  private enum Body: Sendable {
    /// Called as it is: a closure around it would cost as much as many a reducer.
    case plain(@Sendable (inout State, Action) -> Void)
    /// Answers whether the action had a place here.
    case answering(@Sendable (inout State, Action) -> Bool)
  }

  private let body: Body

  /// Makes a reducer of a function.
  ///
  /// The store runs it under its lock: it must not touch the store.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    body = .plain(reduce)
  }

  private init(answering reduce: @escaping @Sendable (inout State, Action) -> Bool) {
    body = .answering(reduce)
  }

  /// Changes `state` as `action` demands.
  ///
  /// - Returns: Whether any reducer in this one is mounted for the action: false for a case that
  ///   nobody handles, a part that is nil, and an element that is not there.
  @discardableResult
  public func callAsFunction(_ state: inout State, _ action: Action) -> Bool {
    switch body {
    case .plain(let reduce):
      reduce(&state, action)
      return true
    case .answering(let reduce): return reduce(&state, action)
    }
  }

  /// Joins two reducers: the left one is first, the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer {
    Reducer(answering: { state, action in
      let isHandled = first(&state, action)
      return second(&state, action) || isHandled
    })
  }

  /// Mounts this reducer on a part of a larger state, for one case of a larger action.
  public func lifted<Root, RootAction>(
    state part: any WritableKeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(answering: { root, rootAction in
      guard let own = action.extract(rootAction) else { return false }
      return self(&root[keyPath: part], own)
    })
  }

  /// Mounts this reducer on a part that may be nil: actions for a part that is nil change nothing.
  public func lifted<Root, RootAction>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(answering: { root, rootAction in
      guard let own = action.extract(rootAction), var state = root[keyPath: part] else {
        return false
      }
      // The root lets go of the part meanwhile, so that it is changed in place.
      root[keyPath: part] = nil
      let isHandled = self(&state, own)
      root[keyPath: part] = state
      return isHandled
    })
  }

  /// Mounts this reducer on each element of a collection: an action names its element by id.
  public func lifted<Root, RootAction>(
    each part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Reducer<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    Reducer<Root, RootAction>(answering: { root, rootAction in
      guard let (id, own) = action.extract(rootAction) else { return false }
      return root[keyPath: part].update(id) { self(&$0, own) } ?? false
    })
  }
}
