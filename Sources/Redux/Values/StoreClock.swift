/// A store's time as a clock.
public struct StoreClock: Clock {
  /// A moment in store time.
  public struct Instant: InstantProtocol {
    /// The time since the store was made.
    public let offset: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// When a sleep ends.
  @usableFromInline enum Wake: Sendable {
    case at(Duration)
    /// Some time after it was asked for, or as soon as the store finishes.
    case after(Duration, endsEarly: Bool)
  }

  let time: @Sendable () -> Duration
  /// Waits; answers whether the store is finishing.
  let wait: @Sendable (Wake) async throws -> Bool

  /// The time the store has reached; zero when the store has gone.
  public var now: Instant { Instant(offset: time()) }
  /// Store time has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the store reaches a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first, or the store has gone.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    _ = try await wait(.at(deadline.offset))
  }
}
