/// Measures a game from its first card to the one that cleared the board, without pauses.
public struct GameClock: Equatable, Sendable {
  /// The store time of the first card, plus all pauses since.
  public fileprivate(set) var start: Duration
  /// The store time at which the last card was flipped; nil before that.
  public fileprivate(set) var stop: Duration?
  /// The store time at which the current pause began; nil if there is none.
  public fileprivate(set) var pause: Duration?

  /// Whether the clock runs.
  public var isRunning: Bool { stop == nil && pause == nil }

  /// What the clock shows at a store time.
  public func elapsed(at now: Duration) -> Duration {
    (stop ?? pause ?? now) - start
  }

  fileprivate mutating func resume(at now: Duration) {
    guard let pause else { return }
    start += now - pause
    self.pause = nil
  }
}

/// What happens to the clock of a game, at a store time.
public enum ClockAction: Equatable, Sendable {
  /// The first card was flipped.
  case started(Duration)
  /// The last card was flipped.
  case stopped(Duration)
  /// The game was paused.
  case paused(Duration)
  /// The game was resumed.
  case resumed(Duration)
}

extension GameClock? {
  /// Starts, stops, pauses or resumes the clock.
  mutating func reduce(_ action: ClockAction) {
    switch action {
    case .started(let time): self = GameClock(start: time)
    case .stopped(let time): self?.stop = time
    case .paused(let time): self?.pause = time
    case .resumed(let time): self?.resume(at: time)
    }
  }
}

extension Duration {
  /// The whole milliseconds in this duration.
  public var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
