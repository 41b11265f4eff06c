/// A score that waits to be saved.
public struct UnsavedScore: Equatable, Sendable {
  /// The difficulty of the game.
  public let difficulty: Difficulty
  /// The game.
  public let score: HighScore

  /// Describes a score that waits.
  public init(difficulty: Difficulty, score: HighScore) {
    self.difficulty = difficulty
    self.score = score
  }
}
