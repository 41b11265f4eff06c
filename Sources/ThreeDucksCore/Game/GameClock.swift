/// Measures a game from its first flip to its last, without pauses.
package struct GameClock: Equatable, Sendable {
  /// The store time of the first flip, plus the length of all pauses since.
  package fileprivate(set) var start: Duration
  /// The store time at which the last card was flipped; nil before that.
  package fileprivate(set) var stop: Duration?
  /// The store time at which the current pause began; nil if there is none.
  package fileprivate(set) var pause: Duration?

  package var isRunning: Bool { stop == nil && pause == nil }

  /// What the clock shows at a store time.
  package func elapsed(at now: Duration) -> Duration {
    (stop ?? pause ?? now) - start
  }
}

/// What happens to the clock of a game, at a store time.
public enum ClockAction: Equatable, Sendable {
  case started(Duration)
  case stopped(Duration)
  case paused(Duration)
  case resumed(Duration)
}

extension GameClock? {
  mutating func reduce(_ action: ClockAction) {
    switch action {
    case .started(let time): self = GameClock(start: time)
    case .stopped(let time): self?.stop = time
    case .paused(let time): self?.pause = time
    case .resumed(let time):
      guard let pause = self?.pause else { return }
      self?.start += time - pause
      self?.pause = nil
    }
  }
}

extension Duration {
  /// The whole milliseconds in this duration.
  package var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
