/// How long a game took: from the first card to the one that completed the board, without pauses.
public struct GameClock: Equatable, Sendable {
  /// The store time of the first card, moved on by every pause since.
  public private(set) var start: Duration
  /// The store time at which the last card was flipped; nil while the game is on.
  public fileprivate(set) var stop: Duration?
  /// The store time at which the present pause began; nil while there is none.
  public fileprivate(set) var pause: Duration?

  /// Starts a clock.
  public init(start: Duration) {
    self.start = start
  }

  /// Whether the clock runs.
  public var isRunning: Bool { stop == nil && pause == nil }

  /// What the clock shows at a store time.
  public func elapsed(at now: Duration) -> Duration {
    (stop ?? pause ?? now) - start
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

extension GameClock {
  /// Goes on after a pause, as if there had been none.
  fileprivate mutating func resume(at now: Duration) {
    guard let pause else { return }
    start += now - pause
    self.pause = nil
  }
}

extension Duration {
  /// The whole milliseconds in this duration.
  public var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
