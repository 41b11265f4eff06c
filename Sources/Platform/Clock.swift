/// A clock that measures a session in whole milliseconds, excluding the time while the session is suspended.
package struct SessionClock {
  private let readTime: () -> SuspendingClock.Instant
  private var start: SuspendingClock.Instant

  /// Begins a session now.
  ///
  /// - Parameter readTime: Reads the time; tests pass a function of their own.
  package init(readTime: @escaping () -> SuspendingClock.Instant = { SuspendingClock.now }) {
    self.readTime = readTime
    start = readTime()
  }

  /// The time since the beginning, rounded down to whole milliseconds.
  package var now: Duration {
    let milliseconds = (readTime() - start) / .milliseconds(1)
    return .milliseconds(Int(milliseconds.rounded(.down)))
  }

  /// Runs `body` while the clock stands still.
  package mutating func paused(_ body: () -> Void) {
    let before = readTime()
    body()
    start += readTime() - before
  }
}

/// Calendar time in UTC.
package enum UTC {
  /// The date and time now, such as `2026-11-21T10:00:00Z`.
  @Sendable package static func now() -> String {
    text(seconds: time(nil))
  }

  /// The date and time this many seconds after the beginning of 1970; empty if the C library cannot compute
  /// them.
  static func text(seconds: Int) -> String {
    var seconds = time_t(seconds)
    var date = tm()
    var text = [CChar](repeating: 0, count: 32)
    guard gmtime_r(&seconds, &date) != nil,
      strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &date) > 0
    else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
