import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Carries the store time into the state: when a game was dealt and when its board was cleared.
  public static var gameTimer: Self {
    Middleware("gameTimer") { step in
      switch step.action {
      case .startGame: .send(.clockStarted(step.time))
      // The last two are being compared only when they were turned up just now.
      case .flipCard where step.state.isCleared && step.state.hasMatch:
        .send(.clockStopped(step.time))
      default: .none
      }
    }
  }
}
