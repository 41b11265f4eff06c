/// A store's time as a clock.
public struct StoreClock: Clock {
  /// A moment in store time.
  public struct Instant: InstantProtocol {
    /// The time since the store was made.
    public let offset: Duration

    /// The moment at this time since the store was made.
    public init(offset: Duration) { self.offset = offset }

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// When a sleep ends, computed from the store time at which it begins.
  typealias End = @Sendable (_ start: Duration) -> Duration

  let time: @Sendable () -> Duration
  let sleep: @Sendable (_ end: @escaping End) async throws -> Void

  /// The time that the store has reached; zero when the store has been released.
  public var now: Instant { Instant(offset: time()) }
  /// Store time has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the store reaches a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first, or the store is shut down or released.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep { _ in deadline.offset }
  }
}
