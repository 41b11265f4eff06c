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
    /// Claims no action.
    case none
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

  init() { body = .none }

  @usableFromInline init(
    full reduce: @escaping @Sendable (inout State, Action, ActionContext) -> Handling
  ) { body = .full(reduce) }

  /// Changes `state` as `action` demands.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: What happened.
  ///   - context: When and from where; a ``History`` keeps it beside the action.
  /// - Returns: Whether the action had a place here: false for a case that no reducer is mounted for,
  ///   and, whoever else sees it, for a part that is nil and an element that is not there.
  @discardableResult @inlinable public func callAsFunction(
    _ state: inout State, _ action: Action, in context: ActionContext = ActionContext()
  ) -> Bool { reduce(&state, action, context) == .handled }

  @inlinable func reduce(
    _ state: inout State, _ action: Action, _ context: ActionContext
  ) -> Handling {
    switch body {
    case .none: return .unclaimed
    case .plain(let reduce):
      reduce(&state, action)
      return .handled
    case .full(let reduce): return reduce(&state, action, context)
    }
  }

  /// Joins reducers: the first is first, each sees what the one before left.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    let reducers = reducers.filter { !$0.isNone }
    if reducers.count < 2 { return reducers.first ?? Reducer() }
    return Reducer(full: { state, action, context in
      var handling = Handling.unclaimed
      for reducer in reducers {
        let own = reducer.reduce(&state, action, context)
        if handling == .unclaimed || own == .missing { handling = own }
      }
      return handling
    })
  }

  var isNone: Bool { if case .none = body { true } else { false } }

  /// Joins two reducers: the left one is first, the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer { combine([first, second]) }
}
