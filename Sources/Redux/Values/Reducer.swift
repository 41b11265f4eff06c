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
  @usableFromInline enum Body: Sendable {
    /// Called as it is: a closure around it would cost as much as many a reducer.
    case plain(@Sendable (inout State, Action) -> Void)
    /// Is told of the circumstances, and answers whether the action had a place here.
    case full(@Sendable (inout State, Action, ActionContext) -> Bool)
  }

  @usableFromInline let body: Body

  /// Makes a reducer of a function.
  ///
  /// The store runs it under its lock: it must not touch the store.
  @inlinable public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    body = .plain(reduce)
  }

  @usableFromInline init(
    full reduce: @escaping @Sendable (inout State, Action, ActionContext) -> Bool
  ) {
    body = .full(reduce)
  }

  /// Changes `state` as `action` demands.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  ///   - context: When and from where; a ``History`` keeps it beside the action.
  /// - Returns: Whether any reducer in this one is mounted for the action: false for a case that
  ///   nobody handles, a part that is nil, and an element that is not there.
  @discardableResult
  @inlinable public func callAsFunction(
    _ state: inout State, _ action: Action, in context: ActionContext = ActionContext()
  ) -> Bool {
    switch body {
    case .plain(let reduce):
      reduce(&state, action)
      return true
    case .full(let reduce): return reduce(&state, action, context)
    }
  }

  /// Joins reducers: the first is first, each sees what the one before left.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer(full: { state, action, context in
      var isHandled = false
      for reducer in reducers { isHandled = reducer(&state, action, in: context) || isHandled }
      return isHandled
    })
  }

  /// Joins two reducers: the left one is first, the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer { combine([first, second]) }
}

// MARK: - Mounting

extension Reducer {
  /// Mounts this reducer on a part of a larger state, for one case of a larger action.
  public func lifted<Root, RootAction>(
    state part: any WritableKeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let own = action.extract(rootAction) else { return false }
      return self(&root[keyPath: part], own, in: context)
    })
  }

  /// Mounts this reducer on a part that may be nil: actions for a part that is nil change nothing.
  public func lifted<Root, RootAction>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let own = action.extract(rootAction) else { return false }
      return root[keyPath: part].modify { self(&$0, own, in: context) } ?? false
    })
  }

  /// Mounts this reducer on each element of a collection: an action names its element by id.
  public func lifted<Root, RootAction>(
    each part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Reducer<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let (id, own) = action.extract(rootAction) else { return false }
      return root[keyPath: part].update(id) { self(&$0, own, in: context) } ?? false
    })
  }
}

extension Optional {
  /// Changes the value, if there is one, where it lies; whoever observes the property sees the
  /// whole change as one.
  fileprivate mutating func modify<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
    // Taken out meanwhile, so that what it holds is not copied.
    guard var value = take() else { return nil }
    defer { self = value }
    return change(&value)
  }
}
