/// An action of a store that can also be told that it begins, and be set to a state.
public enum StoreAction<State, Action> {
  /// The program was started: middlewares bring in what is stored.
  case prepare
  /// The state becomes this one, whatever it was; of the actions' middlewares only those hear of it
  /// that follow a part which has changed.
  case reset(State)
  /// Any other action.
  case action(Action)

  /// The enhancer that adds `prepare` and `reset` to a store's actions.
  public static func enhancer(
    _ configuration: StoreConfiguration<State, Action>
  ) -> StoreConfiguration<State, StoreAction> where State: Sendable, Action: Sendable {
    let store = Reducer<State, StoreAction> { state, action in
      if case .reset(let other) = action { state = other }
    }
    return StoreConfiguration(
      state: configuration.state,
      reducer: store
        + Feature(configuration.reducer).mounted(\.self, action: Self.actions).reducer,
      middlewares: configuration.middlewares.map {
        $0.enhanced(state: \.self, action: Self.actions)
      })
  }

  /// The actions of the store that was enhanced.
  public static var actions: ActionCase<StoreAction, Action> {
    ActionCase(StoreAction.action) {
      if case .action(let action) = $0 { action } else { nil }
    }
  }
}

extension StoreAction: Sendable where State: Sendable, Action: Sendable {}
extension StoreAction: Equatable where State: Equatable, Action: Equatable {}
