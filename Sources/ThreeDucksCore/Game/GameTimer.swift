import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Carries the store time into the state: when a game was dealt, when it rested, and when its
  /// board was cleared.
  public static var gameTimer: Self {
    Middleware("gameTimer") { step in
      switch step.action {
      case .startGame: .send(.clockStarted(step.time))
      // The last two are being compared only when they were turned up just now.
      case .flipCard where step.state.isCleared && step.state.hasMatch:
        .send(.clockStopped(step.time))
      case .pause where step.state.isPaused && step.state.clock?.isRunning == true:
        .send(.clockPaused(step.time))
      case .resume where step.state.clock?.pause != nil: .send(.clockResumed(step.time))
      default: .none
      }
    }
  }
}
