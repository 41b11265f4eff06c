/// The time of one sitting: whole milliseconds since it began, without the pauses.
package struct SessionClock {
  private let reading: () -> SuspendingClock.Instant
  private var start: SuspendingClock.Instant

  /// Begins a sitting now.
  ///
  /// - Parameter reading: The system's clock; a test tells its own time.
  package init(reading: @escaping () -> SuspendingClock.Instant = { SuspendingClock.now }) {
    self.reading = reading
    start = reading()
  }

  /// The time since the beginning, cut to whole milliseconds.
  package var now: Duration {
    let milliseconds = (reading() - start) / .milliseconds(1)
    return .milliseconds(Int(milliseconds.rounded(.down)))
  }

  /// Runs `body` with the clock standing still.
  package mutating func paused(_ body: () -> Void) {
    let before = reading()
    body()
    start += reading() - before
  }
}
