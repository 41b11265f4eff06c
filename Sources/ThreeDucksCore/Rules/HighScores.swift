/// The best games of each list, best first.
public struct HighScores: Equatable, Sendable {
  /// How many games are kept in each list.
  public static let limit = 10

  private var scores: [ScoreList: [HighScore]] = [:]

  /// No games yet.
  public init() {}

  /// The best games of a list, best first.
  public subscript(list: ScoreList) -> [HighScore] {
    get { scores[list] ?? [] }
    set { scores[list] = newValue.isEmpty ? nil : newValue }
  }

  /// The best games of a difficulty, best first.
  public subscript(difficulty: Difficulty) -> [HighScore] {
    get { self[.difficulty(difficulty)] }
    set { self[.difficulty(difficulty)] = newValue }
  }

  /// The best game of a difficulty.
  public func best(for difficulty: Difficulty) -> HighScore? {
    self[difficulty].first
  }

  /// Takes a game among the best of its list; of a day's games the first alone.
  ///
  /// - Returns: Its place from 0, or nil when it is not good enough to be kept.
  @discardableResult
  public mutating func insert(_ score: HighScore, for difficulty: Difficulty) -> Int? {
    let list = ScoreList(of: score, at: difficulty)
    guard score.day == nil || !self[list].contains(where: { $0.day == score.day }) else {
      return nil
    }
    return self[list].rank(score)
  }
}
