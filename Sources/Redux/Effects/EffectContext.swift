/// What a running operation can use of its store.
public struct EffectContext<Action>: Sendable {
  /// The store's time, for code that takes a clock.
  public let clock: StoreClock
  let dispatch: @Sendable (Action) -> Void
  /// Makes an effect and starts it, when everything queued before has been reduced.
  let perform: @Sendable (@escaping @Sendable () -> Effect<Action>) -> Void

  /// Sends an action to the end of the store's queue.
  ///
  /// Nothing arrives once the operation is cancelled, not even an action that was sent before and has not
  /// been reduced. Nothing arrives after it has returned, either, so an operation must wait for the
  /// callbacks in which it sends.
  public func send(_ action: Action) { dispatch(action) }

  /// Waits until this much store time has passed since the call.
  ///
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store has gone.
  public func sleep(for duration: Duration) async throws {
    _ = try await clock.sleep(for: duration, endsAtShutdown: false)
  }

  /// Waits as ``sleep(for:)`` does, but no longer than until the store is shut down.
  ///
  /// It is for work that may be delayed but must be done; see ``Store/shutDown(within:clock:)``.
  ///
  /// - Returns: Why the wait ended. After a shutdown nothing may be delayed any more.
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store has gone.
  @discardableResult
  public func sleepUntilShutdown(for duration: Duration) async throws -> WakeReason {
    try await clock.sleep(for: duration, endsAtShutdown: true)
  }

  /// The same for an operation of a mounted part.
  func lifted<Part>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Part) -> Action
  ) -> EffectContext<Part> {
    EffectContext<Part>(
      clock: clock, dispatch: { send(embed($0)) },
      perform: { effect in perform { effect().lifted(below: scope, embed) } })
  }
}

/// Why a sleep has ended.
public enum WakeReason: Equatable, Sendable {
  /// The time has passed.
  case timePassed
  /// The store is being shut down.
  case shuttingDown
}

/// A store's time as a clock.
public struct StoreClock: Clock {
  /// A moment in store time.
  public struct Instant: InstantProtocol {
    /// The time since the store was made.
    public let offset: Duration

    /// The moment that is some time later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether a moment is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// When a sleep ends, computed from the store time at which its turn comes.
  typealias End = @Sendable (_ start: Duration) -> Duration

  let time: @Sendable () -> Duration
  let sleep: @Sendable (_ end: @escaping End, _ endsAtShutdown: Bool) async throws -> WakeReason

  /// The time that the store has reached; zero when the store has gone.
  public var now: Instant { Instant(offset: time()) }
  /// Store time has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Waits until the store reaches a moment.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first, or the store has gone.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    _ = try await sleep({ _ in deadline.offset }, false)
  }

  func sleep(for duration: Duration, endsAtShutdown: Bool) async throws -> WakeReason {
    try await sleep({ $0.after(duration) }, endsAtShutdown)
  }
}
