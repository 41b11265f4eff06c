/// Everything a store is made of: the state it begins with, its reducer and its middlewares.
public struct StoreConfiguration<State: Sendable, Action: Sendable>: Sendable {
  /// The state before the first action.
  public var state: State
  /// What every action makes of the state.
  public var reducer: Reducer<State, Action>
  /// What happens next, in the order in which they are asked.
  public var middlewares: [Middleware<State, Action>]

  /// Describes a store.
  @inlinable public init(
    state: State, reducer: Reducer<State, Action>,
    middlewares: [Middleware<State, Action>] = []
  ) {
    self.state = state
    self.reducer = reducer
    self.middlewares = middlewares
  }

  /// The configuration that an enhancer makes of this one.
  ///
  /// ```swift
  /// let configuration = StoreConfiguration(state: 0, reducer: counter).enhanced(by: History.enhancer())
  /// let store = Store(configuration)
  /// ```
  public func enhanced<OtherState, OtherAction>(
    by enhancer: (StoreConfiguration) -> StoreConfiguration<OtherState, OtherAction>
  ) -> StoreConfiguration<OtherState, OtherAction> {
    enhancer(self)
  }
}
