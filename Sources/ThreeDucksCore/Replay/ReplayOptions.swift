/// How logs are replayed.
public struct ReplayOptions: Equatable, Sendable {
  /// Whether the rules must say the same as the log.
  public var verifies: Bool
  /// How many actions are played at the most; nil for all of them.
  public var limit: Int?

  /// Describes a replay.
  public init(verifies: Bool = false, limit: Int? = nil) {
    self.verifies = verifies
    self.limit = limit
  }
}
