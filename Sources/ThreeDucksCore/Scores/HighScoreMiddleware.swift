import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the high scores at launch, scores a game that was won, and keeps it.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func highScore(
    saves: SaveFileClient, now: @escaping @Sendable () -> String
  ) -> Self {
    Middleware("highScore") { step in
      switch step.action {
      case .launch: saves.load().effect { .highScoresLoaded($0.highScores) }
      case .winGame where step.before.gameState != .won && step.after.gameState == .won:
        score(of: step, date: now()).map { .send(.scored($0)) } ?? .none
      case .scored(let score) where step.after.rank != nil:
        saves.update { try $0.add(score, for: step.after.difficulty) }
          .effect { .highScoresLoaded($0.highScores) }
      default: .none
      }
    }
  }

  private static func score(
    of step: Step<ThreeDucksState, ThreeDucksAction>, date: String
  ) -> HighScore? {
    guard let seed = step.after.seed, let clock = step.after.clock else { return nil }
    let time = clock.elapsed(at: step.time)
    return HighScore(
      moves: step.after.moves, milliseconds: time.milliseconds, date: date, seed: seed)
  }
}
