/// Everything a store is made of: the state it begins with, its reducer and its middlewares.
public struct StoreMakeup<State: Sendable, Action: Sendable>: Sendable {
  /// The state before the first action.
  public var state: State
  /// What every action makes of the state.
  public var reducer: Reducer<State, Action>
  /// What happens next, in the order in which they are asked.
  public var middlewares: [Middleware<State, Action>]

  /// Describes a store.
  public init(
    state: State, reducer: Reducer<State, Action>,
    middlewares: [Middleware<State, Action>] = []
  ) {
    self.state = state
    self.reducer = reducer
    self.middlewares = middlewares
  }

  /// The make-up that an enhancer makes of this one.
  ///
  /// ```swift
  /// let makeup = StoreMakeup(state: 0, reducer: counter).enhanced(by: History.enhancer())
  /// let store = Store(makeup)
  /// ```
  public func enhanced<OtherState, OtherAction>(
    by enhancer: (StoreMakeup) -> StoreMakeup<OtherState, OtherAction>
  ) -> StoreMakeup<OtherState, OtherAction> {
    enhancer(self)
  }
}
