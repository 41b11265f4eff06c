/// How long a game took: from the deal to the card that completed the board.
public struct GameClock: Equatable, Sendable {
  /// The store time of the deal.
  public let start: Duration
  /// The store time at which the last card was turned; nil while the game goes on.
  public var stop: Duration?

  /// Starts a clock.
  public init(start: Duration, stop: Duration? = nil) {
    self.start = start
    self.stop = stop
  }

  /// What the clock shows at a store time.
  public func elapsed(at now: Duration) -> Duration {
    (stop ?? now) - start
  }
}
