/// Told time for a terminal: whole milliseconds since it began, without the pauses.
struct TerminalClock {
  private let clock = SuspendingClock()
  private var start: SuspendingClock.Instant

  init() {
    start = clock.now
  }

  /// The time since the beginning, cut to whole milliseconds.
  var now: Duration {
    let (seconds, attoseconds) = (clock.now - start).components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }

  /// Runs `body` with the clock standing still.
  mutating func paused(_ body: () -> Void) {
    let pause = clock.measure(body)
    start += pause
  }
}
