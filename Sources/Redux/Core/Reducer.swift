/// A pure function that computes the state after an action: `(inout State, Action) -> Void`.
///
/// A reducer reads no clock, draws no random numbers and does no input or output, so the same actions
/// always lead to the same state.
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
  /// The function, with the action's store time and origin, which only a ``History`` uses.
  typealias Reduce = @Sendable (inout State, Action, Duration, Origin) -> Void

  let reduce: Reduce

  /// Makes a reducer from a function.
  ///
  /// The store calls the function while holding its lock, so the function must not use the store.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.init(timed: { state, action, _, _ in reduce(&state, action) })
  }

  init(timed reduce: @escaping Reduce) { self.reduce = reduce }

  /// A reducer that changes nothing.
  public static var empty: Reducer { Reducer { _, _ in } }

  /// Applies an action to a state.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    reduce(&state, action, .zero, .dispatched)
  }

  /// Joins reducers: they run in the order given, each on the result of the previous one.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    if reducers.count == 1 { return reducers[0] }
    return Reducer(timed: { state, action, time, origin in
      for reducer in reducers { reducer.reduce(&state, action, time, origin) }
    })
  }
}
