/// How logs are replayed.
public struct ReplayOptions: Sendable {
  /// Whether the rules must say the same as the log.
  public var verifies: Bool
  /// Whether a log must be whole, and such as the game's own faces record; that it verifies goes with
  /// it.
  public var isStrict: Bool
  /// The day in UTC on which it is replayed, of which a strict replay knows that no log can tell of a
  /// later one's duck; nil where nobody knows.
  public var today: GameTerms.Day?
  /// How many actions are played at the most; nil for all of them.
  public var limit: Int?
  /// Whether the report tells of every game by itself.
  public var listsGames: Bool

  /// Describes a replay.
  public init(
    verifies: Bool = false, isStrict: Bool = false, today: GameTerms.Day? = nil,
    limit: Int? = nil, listsGames: Bool = false
  ) {
    self.verifies = verifies || isStrict
    self.isStrict = isStrict
    self.today = today
    self.limit = limit
    self.listsGames = listsGames
  }
}
