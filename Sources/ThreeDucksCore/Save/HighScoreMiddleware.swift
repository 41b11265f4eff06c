import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Scores a game that was won.
  ///
  /// - Parameter now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func highScore(now: @escaping @Sendable () -> String) -> Self {
    Middleware("highScore", comparing: \.phase, when: { !$0.isFlip }) { before, step in
      guard step.action == .winGame, before != .won, step.state.phase == .won else { return .none }
      return score(of: step, date: now()).map { .send(.scored($0)) } ?? .none
    }
  }

  private static func score(
    of step: Step<ThreeDucksState, ThreeDucksAction>, date: String
  ) -> HighScore? {
    guard let seed = step.state.seed, let clock = step.state.clock else { return nil }
    let time = clock.elapsed(at: step.time)
    return HighScore(
      moves: step.state.moves, milliseconds: time.milliseconds, date: date, seed: seed,
      day: step.state.dayOfTry)
  }
}
