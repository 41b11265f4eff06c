/// A feature's actions and two more: one for the program's start, and one that replaces the state.
public enum StoreAction<State, Action> {
  /// Says that the program has started; this changes nothing, but middlewares can answer it, for example by
  /// loading data.
  case initialize
  /// Replaces the state.
  ///
  /// Of the feature's middlewares, only persistence and those made with `onChangeOf:` notice the change.
  case reset(State)
  /// An action of the feature.
  case action(Action)

  /// The case that carries the feature's own actions.
  public static var actions: CasePath<StoreAction, Action> {
    CasePath(Self.action) { if case .action(let own) = $0 { own } else { nil } }
  }
}

extension Feature {
  /// This feature with two more actions: one for the start of the program, and one that replaces the
  /// state.
  public func withStoreActions() -> Feature<State, StoreAction<State, Action>> {
    enhanced(
      .enhancing { [reducer] state, record in
        switch record.action {
        case .initialize: return true
        case .reset(let other):
          state = other
          return true
        case .action(let action):
          return reducer(
            &state, ActionRecord(action, time: record.time, origin: record.origin))
        }
      }, state: { $0 }, action: StoreAction.actions)
  }
}

extension Thunk {
  /// This thunk for a store whose feature was made by ``Feature/withStoreActions()``.
  public func withStoreActions() -> Thunk<State, StoreAction<State, Action>> {
    enhanced(state: { $0 }, action: StoreAction.actions)
  }
}

extension StoreAction: Sendable where State: Sendable, Action: Sendable {}
extension StoreAction: Equatable where State: Equatable, Action: Equatable {}
