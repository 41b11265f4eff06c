/// How long a game took: from the first card to the one that completed the board, rests left out.
public struct GameClock: Equatable, Sendable {
  /// The store time of the first card, later by every rest since.
  public private(set) var start: Duration
  /// The store time at which the last card was turned; nil while the game goes on.
  public var stop: Duration?
  /// The store time from which the game rests; nil while it does not.
  public var pause: Duration?

  /// Whether the time goes on.
  public var isRunning: Bool { stop == nil && pause == nil }

  /// Starts a clock.
  public init(start: Duration, stop: Duration? = nil) {
    self.start = start
    self.stop = stop
  }

  /// What the clock shows at a store time.
  public func elapsed(at now: Duration) -> Duration {
    (stop ?? pause ?? now) - start
  }

  /// Goes on after a rest, as if there had been none.
  mutating func resume(at now: Duration) {
    guard let pause else { return }
    start += now - pause
    self.pause = nil
  }
}
