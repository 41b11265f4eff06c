/// One game that somebody played to its end, or gave up.
public struct PlayedGame: Equatable, Sendable {
  /// What each found in a game of two.
  public struct Pairs: Equatable, Sendable {
    /// How many pairs the player found.
    public let player: Int
    /// How many pairs the other one found.
    public let opponent: Int

    /// Describes what each found.
    public init(player: Int, opponent: Int) {
      self.player = player
      self.opponent = opponent
    }
  }

  /// When it ended, in UTC, such as `2026-11-21T10:00:00Z`.
  public let date: String
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// Whether every pair was found; otherwise it was given up.
  public let isWon: Bool
  /// How many cards were turned.
  public let moves: Int
  /// How long it took, in ms, from the first card on, rests left out.
  public let milliseconds: Int
  /// How many turns found a mate that had been seen; see ``Memory``.
  public let found: Int
  /// How many turns did not find a mate that had been seen.
  public let forgotten: Int
  /// On what terms it was played.
  public let terms: GameTerms
  /// What each found in a game of two; nil for a game of one, and where that was not kept.
  public let pairs: Pairs?

  /// Describes a game.
  public init(
    date: String, difficulty: Difficulty, seed: UInt64, isWon: Bool, moves: Int,
    milliseconds: Int, found: Int = 0, forgotten: Int = 0, terms: GameTerms = GameTerms(),
    pairs: Pairs? = nil
  ) {
    self.date = date
    self.difficulty = difficulty
    self.seed = seed
    self.isWon = isWon
    self.moves = moves
    self.milliseconds = milliseconds
    self.found = found
    self.forgotten = forgotten
    self.terms = terms
    self.pairs = pairs
  }

  /// The memory score in percent; nil where there was no chance to remember.
  public var memory: Int? { Memory.score(found: found, forgotten: forgotten) }

  /// How many finished games are kept: the newest.
  public static let limit = 1000
}
