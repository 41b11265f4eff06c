/// A game that was left before its end, with everything needed to continue it.
///
/// When its first card is flipped, the save file names the log of the session. When the game ends, the save
/// file no longer names it, so a game that is quit or killed stays named. At launch, the next session finds
/// the last named log that verifies and that no session is writing, and offers the game. If the player
/// accepts, the session claims the log by locking it, and plays its actions again through its own store, at
/// their own times. Its own log thereby holds the whole game. It is written at the end, at once, and then
/// the save file names it instead of the former one: at every moment, one of them holds the game.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of its log.
  package let log: String
  /// The game in the state in which it was left.
  package let game: Game
  /// What its clock showed then.
  package let time: Duration
  /// The player's actions, from the deal at time 0.
  package let actions: [LogEntry]
  /// The time from the deal until the game was left.
  package let duration: Duration
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
