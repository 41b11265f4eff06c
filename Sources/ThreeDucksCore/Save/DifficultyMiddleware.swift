import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the difficulty at launch, and keeps it when the player chooses another on the title.
  public static func difficulty(saves: SaveFileClient) -> Self {
    Middleware("difficulty") { step in
      switch step.action {
      case .launch:
        saves.load().effect { $0.difficulty.map(ThreeDucksAction.difficultyLoaded) }
      case .setDifficulty where step.before.difficulty != step.after.difficulty:
        saves.update(patience(step.before)) { $0.difficulty = step.after.difficulty }.effect { _ in
          nil
        }
      default: .none
      }
    }
  }

  /// A file found locked is not waited for again: that would freeze every key.
  private static func patience(_ state: ThreeDucksState) -> SaveFileClient.Patience {
    if case .locked? = state.saveProblem { .none } else { .brief }
  }
}
