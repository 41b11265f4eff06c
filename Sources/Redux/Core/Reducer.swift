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
  /// Returns whether the part that the action is for exists.
  @usableFromInline typealias Reduce =
    @Sendable (inout State, Action, Duration, ActionOrigin) -> Bool

  @usableFromInline let reduce: Reduce

  /// Makes a reducer from a function, which must not use the store.
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.init(reduce: { state, action, _, _ in
      reduce(&state, action)
      return true
    })
  }

  /// Makes a reducer that also sees when the action is reduced, and who sent it.
  public static func recorded(
    _ reduce: @escaping @Sendable (inout State, ActionRecord<Action>) -> Void
  ) -> Reducer {
    enhancing { state, record in
      reduce(&state, record)
      return true
    }
  }

  /// Makes a reducer that calls others, as an enhancer does, and says whether the part that the action is for exists.
  ///
  /// - Parameter reduce: Returns what the reducer that it calls has returned; true if it calls none.
  public static func enhancing(
    _ reduce: @escaping @Sendable (inout State, ActionRecord<Action>) -> Bool
  ) -> Reducer {
    Reducer(reduce: { state, action, time, origin in
      reduce(&state, ActionRecord(action, time: time, origin: origin))
    })
  }

  @usableFromInline init(reduce: @escaping Reduce) { self.reduce = reduce }

  /// A reducer that changes nothing.
  public static var empty: Reducer { Reducer(reduce: { _, _, _, _ in true }) }

  /// Applies an action to a state.
  public func callAsFunction(_ state: inout State, _ action: Action) {
    self(&state, ActionRecord(action))
  }

  /// Applies an action to a state, at the time and from the sender in the record.
  ///
  /// - Returns: Whether the part that the action is for exists.
  @discardableResult public func callAsFunction(
    _ state: inout State, _ record: ActionRecord<Action>
  ) -> Bool { reduce(&state, record.action, record.time, record.origin) }

  /// Joins reducers: they run in the order given, each on the result of the previous one.
  @inlinable public static func combine(_ reducers: [Reducer]) -> Reducer {
    if reducers.count == 1 { return reducers[0] }
    return Reducer(reduce: { state, action, time, origin in
      var exists = true
      for reducer in reducers {
        if !reducer.reduce(&state, action, time, origin) { exists = false }
      }
      return exists
    })
  }
}
