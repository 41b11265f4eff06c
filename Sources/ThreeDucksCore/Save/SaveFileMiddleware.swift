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
          [
            .preferencesLoaded($0.preferences), .highScoresLoaded($0.highScores),
            .gamesLoaded($0.games),
          ] + ($0.lastDay.map { [.lastDayLoaded($0)] } ?? [])
        }
      case .setDifficulty(let difficulty) where before != step.state.difficulty:
        saves.keep(step.state) { $0.difficulty = difficulty }
      // Whoever has seen a card of a day's duck has had the try.
      case .clockStarted: step.state.dayOfTry.map { keep($0, saves, step.state) } ?? .none
      // A game that was won is scored next, and both are written at once.
      case .played(let game) where !game.isWon: saves.save(step.state, .brief)
      case .scored, .saveScores, .closeAtOnce: saves.save(step.state, .brief)
      case .close: saves.save(step.state, .long)
      case .checkProofs: .send(.proofsChecked(saves.proven(step.state.highScores)))
      default: .none
      }
    }
  }

  private static func keep(
    _ day: GameTerms.Day, _ saves: SaveFileClient, _ state: ThreeDucksState
  ) -> Effect<ThreeDucksAction> {
    saves.keep(state) { $0.note(day) }
  }
}

extension SaveFileClient {
  /// How long a file that another game keeps locked is left alone: 5 s.
  private static let retryDelay = Duration.seconds(5)

  /// Keeps something that the player chose and, since the file is written anyhow, what waits.
  package func keep(
    _ state: ThreeDucksState, _ change: @escaping Change
  ) -> Effect<ThreeDucksAction> {
    let outcome = update(state.lockTimeout) { file in
      change(&file)
      file.addUnsaved(of: state)
    }
    return outcome.effect { $0.news(for: state, mends: state.saveProblem != nil) }
  }

  fileprivate func save(
    _ state: ThreeDucksState, _ timeout: LockTimeout
  ) -> Effect<ThreeDucksAction> {
    guard !state.unsavedScores.isEmpty || !state.unsavedGames.isEmpty else { return .none }
    let outcome = update(timeout) { $0.addUnsaved(of: state) }
    let effect = outcome.effect { $0.news(for: state) }
    guard case .locked? = outcome.problem else { return effect }
    return .batch([effect, .after(Self.retryDelay, id: "saveFile.retry", .saveScores)])
  }
}

extension SaveFile {
  fileprivate mutating func addUnsaved(of state: ThreeDucksState) {
    for unsaved in state.unsavedScores {
      add(unsaved.score, for: unsaved.difficulty, proof: unsaved.proof)
    }
    for game in state.unsavedGames { add(game) }
  }

  /// What the state learns of the file that was written.
  fileprivate func news(
    for state: ThreeDucksState, mends: Bool = false
  ) -> [ThreeDucksAction] {
    let scores: [ThreeDucksAction] =
      state.unsavedScores.isEmpty && !mends ? [] : [.scoresSaved(highScores)]
    return scores + (state.unsavedGames.isEmpty ? [] : [.gamesSaved(games)])
  }
}

extension ThreeDucksState {
  /// How long a player's choice may wait to be kept: a file found locked is not waited for again,
  /// for that would freeze every key.
  var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = saveProblem { .none } else { .brief }
  }
}
