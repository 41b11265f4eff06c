/// An action of a store that can also be told that it begins, and be set to a state.
public enum StoreAction<State, Action> {
  /// The program was started: middlewares bring in what is stored.
  case prepare
  /// The state becomes this one, whatever it was; of the actions' middlewares only those hear of it
  /// that follow a part which has changed.
  case reset(State)
  /// Any other action.
  case action(Action)

  /// The actions of the store that was enhanced.
  public static var actions: ActionCase<StoreAction, Action> {
    ActionCase(Self.action) { if case .action(let own) = $0 { own } else { nil } }
  }
}

extension Feature {
  /// This feature for a store that can be told to begin, and be set to a state.
  public func withStoreActions() -> Feature<State, StoreAction<State, Action>> {
    let actions = StoreAction<State, Action>.actions
    let reset = Reducer<State, StoreAction<State, Action>> { state, action in
      if case .reset(let other) = action { state = other }
    }
    return Feature<State, StoreAction<State, Action>>(
      reset + mounted(\.self, action: actions).reducer,
      middlewares: middlewares.map { $0.enhanced(state: \.self, action: actions) })
  }
}

extension StoreAction: Sendable where State: Sendable, Action: Sendable {}
extension StoreAction: Equatable where State: Equatable, Action: Equatable {}
