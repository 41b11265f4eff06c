/// A value computed from parts of the state, and computed again only when one of them has changed.
///
/// A selector that computes the values for a view corresponds to `mapStateToProps` in React-Redux.
///
/// ```swift
/// let visible = StateSelector(\Todos.items, \Todos.filter) { items, filter in
///   items.filter { filter.shows($0) }
/// }
/// let subscription = store.subscribe(visible.callAsFunction) { print($0) }
/// ```
public struct StateSelector<State, Value: Sendable>: Sendable {
  private let select: @Sendable (State) -> Value

  /// Makes a selector from its inputs, which are key paths into the state, and a pure function of them.
  ///
  /// If several threads call the selector at the same time, they may compute the same value.
  public init<each Input: Equatable & Sendable>(
    _ inputs: repeat any KeyPath<State, each Input> & Sendable,
    compute: @escaping @Sendable (repeat each Input) -> Value
  ) {
    let last = Last<(inputs: (repeat each Input), value: Value)>()
    select = { state in
      let inputs = (repeat state[keyPath: each inputs])
      if let (known, value) = last.value.withLock({ $0 }) {
        var isKnown = true
        for (old, new) in repeat (each known, each inputs) { isKnown = isKnown && old == new }
        if isKnown { return value }
      }
      // Computed without the lock, because the function may wait for one of the program's.
      let value = compute(repeat each inputs)
      last.value.withLock { $0 = (inputs, value) }
      return value
    }
  }

  /// The value for a state; only the inputs and the value of the last call are remembered.
  @Sendable public func callAsFunction(_ state: State) -> Value { select(state) }
}
