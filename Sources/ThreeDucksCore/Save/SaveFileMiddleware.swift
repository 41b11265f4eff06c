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
        saves.keep(step.state) { $0.difficulty = difficulty }
      case .scored where step.state.rank != nil: saves.save(step.state.unsavedScores, .brief)
      case .saveScores, .closeAtOnce: saves.save(step.state.unsavedScores, .brief)
      case .close: saves.save(step.state.unsavedScores, .long)
      default: .none
      }
    }
  }
}

extension SaveFileClient {
  /// How long a file that another game keeps locked is left alone: 5 s.
  private static let retryDelay = Duration.seconds(5)

  /// Keeps something that the player chose and, since the file is written anyhow, the scores that wait.
  package func keep(
    _ state: ThreeDucksState, _ change: @escaping Change
  ) -> Effect<ThreeDucksAction> {
    let scores = state.unsavedScores
    let outcome = update(state.lockTimeout) { file in
      change(&file)
      file.add(scores)
    }
    let isNews = !scores.isEmpty || state.saveProblem != nil
    return outcome.effect { isNews ? [.scoresSaved($0.highScores)] : [] }
  }

  fileprivate func save(
    _ scores: [UnsavedScore], _ timeout: LockTimeout
  ) -> Effect<ThreeDucksAction> {
    guard !scores.isEmpty else { return .none }
    let outcome = update(timeout) { $0.add(scores) }
    let effect = outcome.effect { [.scoresSaved($0.highScores)] }
    guard case .locked? = outcome.problem else { return effect }
    return .batch([effect, .after(Self.retryDelay, id: "saveFile.retry", .saveScores)])
  }
}

extension SaveFile {
  fileprivate mutating func add(_ scores: [UnsavedScore]) {
    for unsaved in scores {
      add(unsaved.score, for: unsaved.difficulty, proof: unsaved.proof)
    }
  }
}

extension ThreeDucksState {
  /// How long a player's choice may wait to be kept: a file found locked is not waited for again,
  /// for that would freeze every key.
  var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = saveProblem { .none } else { .brief }
  }
}
