/// The time of one sitting: whole milliseconds since it began, without the pauses.
package struct SessionClock {
  private let clock = SuspendingClock()
  private var start: SuspendingClock.Instant

  package init() {
    start = clock.now
  }

  /// The time since the beginning, cut to whole milliseconds.
  package var now: Duration { .milliseconds((clock.now - start).wholeMilliseconds) }

  /// Runs `body` with the clock standing still.
  package mutating func paused(_ body: () -> Void) {
    let pause = clock.measure(body)
    start += pause
  }
}

extension Duration {
  /// The milliseconds in this duration; parts of one are cut.
  var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
