/// A score that waits to be saved.
public struct UnsavedScore: Equatable, Sendable {
  /// The difficulty of the game.
  public let difficulty: Difficulty
  /// The game.
  public let score: HighScore
  /// The log that proves it, if one was kept.
  public let proof: Proof?

  /// Describes a score that waits.
  public init(difficulty: Difficulty, score: HighScore, proof: Proof? = nil) {
    self.difficulty = difficulty
    self.score = score
    self.proof = proof
  }
}
