/// A game that was left before its end, and all that its player did in it: enough to go on.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of its log.
  public let log: String
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// How it is played.
  public let mode: GameMode
  /// How many pairs were found.
  public let pairsFound: Int
  /// What its clock showed.
  public let time: Duration
  /// What the player did, the deal first, at time 0.
  public let actions: [LogEntry]
  /// The store time from the deal to the moment when it was left.
  public let duration: Duration
}

extension UnfinishedGame {
  /// The game in short, such as `hard, 8 of 18, 0:52`.
  package var words: String { words(difficulty.rawValue) }

  /// The same with its day and its opponent, such as `hard against the perfect duck, 8 of 18, 0:52`.
  package var longWords: String {
    let deal = mode.day.map { "daily of \($0.name)" } ?? difficulty.rawValue
    return words(deal + (mode.opponent.map { " against \($0.name)" } ?? ""))
  }

  private func words(_ game: String) -> String {
    "\(game), \(pairsFound) of \(difficulty.pairs), \(Formatting.time(time))"
  }
}
