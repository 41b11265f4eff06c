/// A store's told time as a clock: it moves when the store's host says so.
public struct StoreClock: Clock {
  /// A moment in told time.
  public struct Instant: InstantProtocol {
    /// The time since the store was made.
    public let offset: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let time: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  /// The time the store has reached; zero when the store has gone.
  public var now: Instant { Instant(offset: time()) }
  /// Told time has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the store reaches a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first, or the store has gone.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(deadline.offset)
  }
}
