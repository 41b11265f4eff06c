import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the difficulty at launch, and keeps it when the player chooses another on the title.
  public static func difficulty(saves: SaveFileClient) -> Self {
    Middleware("difficulty", comparing: \.difficulty, when: { !$0.isFlip }) { before, step in
      switch step.action {
      case .launch:
        saves.load().effect { $0.difficulty.map(ThreeDucksAction.difficultyLoaded) }
      case .setDifficulty(let difficulty) where before != step.state.difficulty:
        saves.update(step.state.lockTimeout) { $0.difficulty = difficulty }.effect { _ in nil }
      default: .none
      }
    }
  }
}

extension ThreeDucksState {
  /// How long a player's choice may wait to be kept: a file found locked is not waited for again,
  /// for that would freeze every key.
  public var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = saveProblem { .none } else { .brief }
  }
}
