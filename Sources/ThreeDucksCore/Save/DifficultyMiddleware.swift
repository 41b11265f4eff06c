import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the difficulty at launch, and keeps it when the player chooses another on the title.
  public static func difficulty(saves: SaveFileClient) -> Self {
    Middleware("difficulty") { step in
      switch step.action {
      case .launch:
        saves.load().effect { $0.difficulty.map(ThreeDucksAction.difficultyLoaded) }
      case .setDifficulty where step.before.difficulty != step.after.difficulty:
        saves.update(.brief) { $0.difficulty = step.after.difficulty }.effect { _ in nil }
      default: .none
      }
    }
  }
}
