import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Carries the told time into the state: when a game was dealt and when its board was cleared.
  public static var gameTimer: Self {
    Middleware("gameTimer", comparing: \.isCleared) { wasCleared, step in
      switch step.action {
      case .startGame: .send(.clockStarted(step.time))
      case .flipCard where step.state.isCleared && !wasCleared:
        .send(.clockStopped(step.time))
      default: .none
      }
    }
  }
}
