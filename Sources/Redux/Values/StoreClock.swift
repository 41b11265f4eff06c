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

  let time: @Sendable () -> Duration
  /// When a sleep ends, by the store time at which its turn comes.
  @usableFromInline typealias End = @Sendable (_ asked: Duration) -> Duration

  /// Waits, or no longer than until the store finishes; answers whether it is finishing.
  let wait: @Sendable (_ end: @escaping End, _ endsEarly: Bool) async throws -> Bool

  /// The time the store has reached; zero when the store has gone.
  public var now: Instant { Instant(offset: time()) }
  /// Store time has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the store reaches a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first, or the store has gone.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    _ = try await wait({ _ in deadline.offset }, false)
  }
}
