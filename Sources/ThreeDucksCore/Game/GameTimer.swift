import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Carries the store time into the state: when the first card was turned, when the game rested, and
  /// when its board was cleared.
  public static var gameTimer: Self {
    Middleware("gameTimer") { step in
      step.state.clockAction(after: step.action, at: step.time).map { .send($0) } ?? .none
    }
  }
}

extension ThreeDucksState {
  /// What follows for the clock from an action that led to this state; nil for nothing.
  func clockAction(after action: ThreeDucksAction, at time: Duration) -> ThreeDucksAction? {
    switch action {
    case .flipCard where moves > 0 && clock == nil, .opponentFlip where moves > 0 && clock == nil:
      .clockStarted(time)
    // The last two are being compared only when they were turned up just now.
    case .flipCard where isCleared && hasMatch, .opponentFlip where isCleared && hasMatch:
      .clockStopped(time)
    case .pause where isPaused && clock?.isRunning == true: .clockPaused(time)
    case .resume where clock?.pause != nil: .clockResumed(time)
    default: nil
    }
  }
}
