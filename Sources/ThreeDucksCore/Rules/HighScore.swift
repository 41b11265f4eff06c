/// One game that was won.
public struct HighScore: Hashable, Sendable {
  /// How many cards were turned.
  public let moves: Int
  /// How long it took, in ms, from the first card to the last, rests left out.
  public let milliseconds: Int
  /// When it was won, in UTC, such as `2026-11-21T10:00:00Z`.
  public let date: String
  /// The seed of its deal.
  public let seed: UInt64
  /// The day whose duck it was; nil for a deal of no day.
  public let day: GameTerms.Day?
  /// The name of the log that proves it, if one was kept; see ``Proof``.
  public let log: String?
  /// The digest of that log's closing line: of the state that the win left.
  public let digest: String?

  /// Describes a game that was won.
  public init(
    moves: Int, milliseconds: Int, date: String, seed: UInt64, day: GameTerms.Day? = nil,
    log: String? = nil, digest: String? = nil
  ) {
    self.moves = moves
    self.milliseconds = milliseconds
    self.date = date
    self.seed = seed
    self.day = day
    self.log = log
    self.digest = digest
  }

  /// The same game with a log that proves it, or with none.
  func proved(by log: String?, digest: String?) -> HighScore {
    HighScore(
      moves: moves, milliseconds: milliseconds, date: date, seed: seed, day: day, log: log,
      digest: digest)
  }

  /// Whether this game was better: fewer moves or, of equal moves, the shorter time.
  public func isBetter(than other: HighScore) -> Bool {
    (moves, milliseconds) < (other.moves, other.milliseconds)
  }
}
