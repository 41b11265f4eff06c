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
  private let reduce: @Sendable (inout State, Action) -> Void

  /// Makes a reducer of a function.
  ///
  /// The store runs it under its lock: it must not touch the store.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.reduce = reduce
  }

  /// Changes `state` as `action` demands.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action)
  }

  /// Joins two reducers: the left one is first, the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer {
    Reducer { state, action in
      first(&state, action)
      second(&state, action)
    }
  }

  /// Mounts this reducer on a part of a larger state, for one case of a larger action.
  public func lifted<Root, RootAction>(
    state part: any WritableKeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Reducer<Root, RootAction> {
    Reducer<Root, RootAction> { root, rootAction in
      guard let own = action.extract(rootAction) else { return }
      reduce(&root[keyPath: part], own)
    }
  }
}
