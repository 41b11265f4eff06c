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
  /// The function, with the store time of the action and its origin: a ``History`` keeps them, and no
  /// other reducer sees them.
  @usableFromInline typealias Reduce = @Sendable (inout State, Action, Duration, Origin) -> Void

  @usableFromInline let reduce: Reduce

  /// Makes a reducer of a function.
  ///
  /// The store calls it while it holds its lock: the function must not use the store.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.init(timed: { state, action, _, _ in reduce(&state, action) })
  }

  @usableFromInline init(timed reduce: @escaping Reduce) { self.reduce = reduce }

  /// A reducer that changes nothing.
  public static var empty: Reducer { Reducer { _, _ in } }

  /// Changes `state` as `action` demands.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action, .zero, .dispatched)
  }

  /// Joins reducers: they run in the order given, and each sees what the one before it left.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    if reducers.count == 1 { return reducers[0] }
    return Reducer(timed: { state, action, time, origin in
      for reducer in reducers { reducer.reduce(&state, action, time, origin) }
    })
  }

  /// Joins two reducers: the left one runs first, and the right one sees what it left.
  public static func + (first: Reducer, second: Reducer) -> Reducer { combine([first, second]) }
}
