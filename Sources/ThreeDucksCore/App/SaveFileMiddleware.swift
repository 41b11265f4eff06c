import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the save file once, at launch, and keeps there what the player chooses and wins.
  ///
  /// - Parameter saves: The save file.
  public static func saveFile(_ saves: SaveFileClient) -> Self {
    Middleware("saveFile", comparing: \.difficulty) { before, step in
      switch step.action {
      case .launch:
        saves.load().effect {
          [
            .library(.preferencesLoaded($0.preferences)),
            .library(.highScoresLoaded($0.highScores)), .library(.gamesLoaded($0.games)),
          ] + ($0.lastDay.map { [.library(.lastDayLoaded($0))] } ?? [])
        }
      case .game(.setDifficulty(let difficulty)) where before != step.state.difficulty:
        saves.keep(step.state) { $0.difficulty = difficulty }
      // A player who has seen a card of a day's duck has had the try.
      case .clock(.started):
        step.state.game?.mode.dayOfTry.map { keep($0, saves, step.state) } ?? .none
      // A game that was won is scored next, and both are written at once.
      case .library(.played(let game)) where !game.isWon: saves.save(step.state, .brief)
      case .library(.scored), .library(.save), .closeAtOnce: saves.save(step.state, .brief)
      case .close: saves.save(step.state, .long)
      default: .none
      }
    }
  }

  private static func keep(
    _ day: Day, _ saves: SaveFileClient, _ state: ThreeDucksState
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
    return outcome.effect { $0.news(for: state, isRecovering: state.problems.hasRecoverable) }
  }

  fileprivate func save(
    _ state: ThreeDucksState, _ timeout: LockTimeout
  ) -> Effect<ThreeDucksAction> {
    guard !state.library.unsavedScores.isEmpty || !state.library.unsavedGames.isEmpty else {
      return .none
    }
    let outcome = update(timeout) { $0.addUnsaved(of: state) }
    let effect = outcome.effect { $0.news(for: state) }
    guard case .locked? = outcome.problem else { return effect }
    return .batch([effect, .after(Self.retryDelay, id: "saveFile.retry", .library(.save))])
  }
}

extension SaveFile {
  fileprivate mutating func addUnsaved(of state: ThreeDucksState) {
    for unsaved in state.library.unsavedScores {
      add(unsaved.score, for: unsaved.difficulty, proof: unsaved.proof)
    }
    for game in state.library.unsavedGames { add(game) }
  }

  /// What the state learns of the file that was written.
  fileprivate func news(
    for state: ThreeDucksState, isRecovering: Bool = false
  ) -> [ThreeDucksAction] {
    let scores: [ThreeDucksAction] =
      state.library.unsavedScores.isEmpty && !isRecovering
      ? [] : [.library(.scoresSaved(highScores))]
    return scores + (state.library.unsavedGames.isEmpty ? [] : [.library(.gamesSaved(games))])
  }
}

extension ThreeDucksState {
  /// How long a player's choice may wait to be kept: a file found locked is not waited for again,
  /// for that would freeze every key.
  var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = problems.shownSaveProblem { .none } else { .brief }
  }
}
