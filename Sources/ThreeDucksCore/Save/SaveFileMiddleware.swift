import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the save file once, at launch, and keeps there what the player chooses and wins.
  ///
  /// - Parameter saves: The save file.
  public static func saveFile(_ saves: SaveFileClient) -> Self {
    Middleware("saveFile", comparing: \.difficulty, when: { !$0.isFlip }) { before, step in
      switch step.action {
      case .launch:
        saves.load().effect {
          [.preferencesLoaded($0.preferences), .highScoresLoaded($0.highScores)]
        }
      case .setDifficulty(let difficulty) where before != step.state.difficulty:
        saves.update(step.state.lockTimeout) { $0.difficulty = difficulty }.effect { _ in [] }
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
      for unsaved in scores {
        file.add(unsaved.score, for: unsaved.difficulty, proof: unsaved.proof)
      }
    }
    let effect = outcome.effect { [.scoresSaved($0.highScores)] }
    guard case .locked? = outcome.problem else { return effect }
    return .batch([effect, .after(retryDelay, id: "saveFile.retry", .saveScores)])
  }
}

extension ThreeDucksState {
  /// How long a player's choice may wait to be kept: a file found locked is not waited for again,
  /// for that would freeze every key.
  public var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = saveProblem { .none } else { .brief }
  }
}
