/// What became of one game of a log.
public struct ReplayedGame: Equatable, Sendable {
  /// How a game ended.
  public enum Result: String, Sendable {
    /// Every card is up, and the win was told.
    case won
    /// The player left it, or dealt another.
    case givenUp
    /// The log ends, or was read no further.
    case unfinished
  }

  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// On what terms it was played.
  public let terms: GameTerms
  /// How many cards were turned.
  public internal(set) var moves = 0
  /// What the game's clock showed in the end, in ms: what a high score tells.
  public internal(set) var milliseconds = 0
  /// What the player remembered in it.
  public internal(set) var memory = Memory()
  /// How it stood between two in the end; nil for a game of one.
  public internal(set) var duel: Duel?
  /// How it ended.
  public internal(set) var result = Result.unfinished
  /// The line on which it began.
  public let line: Int
}
