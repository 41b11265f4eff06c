/// The time of one sitting: whole milliseconds since it began, without the pauses.
package struct SessionClock {
  private let clock = SuspendingClock()
  private var start: SuspendingClock.Instant

  package init() {
    start = clock.now
  }

  /// The time since the beginning, cut to whole milliseconds.
  package var now: Duration {
    let milliseconds = (clock.now - start) / .milliseconds(1)
    return .milliseconds(Int(milliseconds.rounded(.down)))
  }

  /// Runs `body` with the clock standing still.
  package mutating func paused(_ body: () -> Void) {
    let pause = clock.measure(body)
    start += pause
  }
}
