/// The best games of each difficulty, best first.
public struct HighScores: Equatable, Sendable {
  /// How many games are kept for each difficulty.
  public static let limit = 10

  private var scores: [Difficulty: [HighScore]] = [:]

  /// No games yet.
  public init() {}

  /// The best games of a difficulty, best first.
  public subscript(difficulty: Difficulty) -> [HighScore] {
    get { scores[difficulty] ?? [] }
    set { scores[difficulty] = newValue.isEmpty ? nil : newValue }
  }

  /// The best game of a difficulty.
  public func best(for difficulty: Difficulty) -> HighScore? {
    self[difficulty].first
  }

  /// Takes a game among the best.
  ///
  /// - Returns: Its place from 0, or nil when it is not good enough to be kept.
  @discardableResult
  public mutating func insert(_ score: HighScore, for difficulty: Difficulty) -> Int? {
    self[difficulty].rank(score)
  }
}
