/// A game that was left before its end, and all that its player did in it: enough to go on.
public struct LeftGame: Equatable, Sendable {
  /// The name of the log that tells of it.
  public let log: String
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// On what terms it is played.
  public let terms: GameTerms
  /// How many pairs were found.
  public let pairsFound: Int
  /// What its clock showed.
  public let time: Duration
  /// What the player did, the deal first, at time 0.
  public let actions: [LogEntry]
  /// The store time from the deal to the moment when it was left.
  public let duration: Duration

  /// Describes a game.
  public init(
    log: String, difficulty: Difficulty, seed: UInt64, terms: GameTerms, pairsFound: Int,
    time: Duration, actions: [LogEntry], duration: Duration
  ) {
    self.log = log
    self.difficulty = difficulty
    self.seed = seed
    self.terms = terms
    self.pairsFound = pairsFound
    self.time = time
    self.actions = actions
    self.duration = duration
  }
}

extension LeftGame {
  /// The game in short, such as `hard, 8 of 18, 0:52`.
  package var words: String { words(difficulty.rawValue) }

  /// The same, and whose deal it is or whom it is played against, such as `hard against the perfect duck,
  /// 8 of 18, 0:52`.
  package var longWords: String {
    let deal = terms.day.map { "duck of \($0)" } ?? difficulty.rawValue
    return words(deal + (terms.opponent.map { " against \($0.name)" } ?? ""))
  }

  private func words(_ game: String) -> String {
    "\(game), \(pairsFound) of \(difficulty.pairs), \(Formatting.time(time))"
  }
}
