import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the high scores at launch, scores a game that was won, and keeps it.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - log: The action log that proves a win, if one is kept; written before this is asked.
  ///   - now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func highScore(
    saves: SaveFileClient, log: ActionLog? = nil, now: @escaping @Sendable () -> String
  ) -> Self {
    Middleware("highScore", comparing: \.phase, when: { !$0.isFlip }) { before, step in
      switch step.action {
      case .launch: saves.load().effect { .highScoresLoaded($0.highScores) }
      case .winGame where before != .won && step.state.phase == .won:
        score(of: step, date: now(), log: log?.name()).map { .send(.scored($0)) } ?? .none
      case .scored where step.state.rank != nil: save(step.state.unsavedScores, in: saves, .brief)
      case .saveScores: save(step.state.unsavedScores, in: saves, .brief)
      case .close: save(step.state.unsavedScores, in: saves, .long)
      default: .none
      }
    }
  }

  /// How long a file that another game keeps locked is left alone: 5 s.
  private static var retryDelay: Duration { .seconds(5) }

  private static func save(
    _ scores: [UnsavedScore], in saves: SaveFileClient, _ timeout: SaveFileClient.LockTimeout
  ) -> Effect<ThreeDucksAction> {
    guard !scores.isEmpty else { return .none }
    let outcome = saves.update(timeout) { file in
      for unsaved in scores { try file.add(unsaved.score, for: unsaved.difficulty) }
    }
    let effect = outcome.effect { .scoresSaved($0.highScores) }
    guard case .locked? = outcome.problem else { return effect }
    return .batch([effect, .after(retryDelay, id: "highScore.save", .saveScores)])
  }

  private static func score(
    of step: Step<ThreeDucksState, ThreeDucksAction>, date: String, log: String?
  ) -> HighScore? {
    guard let seed = step.state.seed, let clock = step.state.clock else { return nil }
    let time = clock.elapsed(at: step.time)
    return HighScore(
      moves: step.state.moves, milliseconds: time.milliseconds, date: date, seed: seed,
      log: log, digest: log == nil ? nil : step.state.digest)
  }
}
