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
    case full(@Sendable (inout State, Action, ActionContext) -> Handling)
  }

  @usableFromInline let body: Body

  /// Makes a reducer of a function.
  ///
  /// The store runs it under its lock: it must not touch the store.
  @inlinable public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    body = .plain(reduce)
  }

  @usableFromInline init(
    full reduce: @escaping @Sendable (inout State, Action, ActionContext) -> Handling
  ) {
    body = .full(reduce)
  }

  /// Changes `state` as `action` demands.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  ///   - context: When and from where; a ``History`` keeps it beside the action.
  /// - Returns: Whether the action had a place here: false for a case that no reducer is mounted for,
  ///   and, whoever else sees it, for a part that is nil and an element that is not there.
  @discardableResult
  @inlinable public func callAsFunction(
    _ state: inout State, _ action: Action, in context: ActionContext = ActionContext()
  ) -> Bool {
    reduce(&state, action, context) == .handled
  }

  @inlinable func reduce(
    _ state: inout State, _ action: Action, _ context: ActionContext
  ) -> Handling {
    switch body {
    case .plain(let reduce):
      reduce(&state, action)
      return .handled
    case .full(let reduce): return reduce(&state, action, context)
    }
  }

  /// Joins reducers: the first is first, each sees what the one before left.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer(full: { state, action, context in
      var handling = Handling.unclaimed
      for reducer in reducers {
        let own = reducer.reduce(&state, action, context)
        if handling == .unclaimed || own == .missing { handling = own }
      }
      return handling
    })
  }

  /// Joins two reducers: the left one is first, the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer { combine([first, second]) }
}

/// Whether an action had a place in a reducer.
@usableFromInline enum Handling: Sendable {
  case handled
  /// No reducer is mounted for it here.
  case unclaimed
  /// A reducer is mounted for it, on a part that is not there: whoever else sees it, it was meant for
  /// that part.
  case missing
}

// MARK: - Mounting

extension Reducer {
  /// Mounts this reducer on a part of a larger state, for one case of a larger action.
  public func lifted<Root, RootAction>(
    state part: any WritableKeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let own = action.extract(rootAction) else { return .unclaimed }
      return reduce(&root[keyPath: part], own, context)
    })
  }

  /// Mounts this reducer on a part that may be nil: actions for a part that is nil change nothing.
  public func lifted<Root, RootAction>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let own = action.extract(rootAction) else { return .unclaimed }
      return root[keyPath: part].modify { reduce(&$0, own, context) } ?? .missing
    })
  }

  /// Mounts this reducer on what one case of an enumeration carries: actions for another case change
  /// nothing.
  public func lifted<Root, Whole, RootAction>(
    state part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let own = action.extract(rootAction) else { return .unclaimed }
      guard var state = path.extract(root[keyPath: part]) else { return .missing }
      defer { root[keyPath: part] = path.embed(state) }
      return reduce(&state, own, context)
    })
  }

  /// Mounts this reducer on each element of a collection: an action names its element by id.
  public func lifted<Root, RootAction>(
    each part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Reducer<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let (id, own) = action.extract(rootAction) else { return .unclaimed }
      return root[keyPath: part].update(id) { reduce(&$0, own, context) } ?? .missing
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
