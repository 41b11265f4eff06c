/// A game that was left before its end, with everything needed to continue it.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of its log.
  public let log: String
  /// The game in the state in which it was left.
  public let game: Game
  /// What its clock showed then.
  public let time: Duration
  /// The player's actions, from the deal at time 0.
  public let actions: [LogEntry]
  /// The time from the deal until the game was left.
  public let duration: Duration
}

extension UnfinishedGame {
  /// The game in short, such as `hard, 8 of 18, 0:52`.
  package var words: String { words(game.difficulty.rawValue) }

  /// The game with its day and its opponent, such as `hard against the perfect duck, 8 of 18, 0:52`.
  package var longWords: String {
    let deal = game.mode.day.map { "daily of \($0.name)" } ?? game.difficulty.rawValue
    return words(deal + (game.mode.opponent.map { " against \($0.name)" } ?? ""))
  }

  private func words(_ kind: String) -> String {
    "\(kind), \(game.matchedPairs) of \(game.difficulty.pairs), \(Formatting.time(time))"
  }
}
