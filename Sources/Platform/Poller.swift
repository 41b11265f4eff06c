/// Waits, in the one `poll` of the program, for standard input, signals and a moment.
package struct Poller {
  /// What came of a wait; nothing at all when its time is over.
  package struct Ready {
    package var hasInput = false
    package var hasSignal = false
    /// Whether standard input is gone: a terminal that was closed, say.
    package var isGone = false
  }

  private let signals: Signals

  package init(_ signals: Signals) {
    self.signals = signals
  }

  /// Waits no longer than a time; nil for as long as it takes.
  ///
  /// - Parameter readsInput: Whether standard input is waited for.
  package func wait(atMost time: Duration?, readsInput: Bool = true) -> Ready {
    let input: Int32? = readsInput ? STDIN_FILENO : nil
    var watched = [input, signals.readEnd.rawValue].map {
      // The system passes over a negative number.
      pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0)
    }
    // In milliseconds; less than none is for ever.
    let timeout = time.map { (max($0, .zero) / .milliseconds(1)).rounded() } ?? -1
    guard poll(&watched, nfds_t(watched.count), Int32(min(timeout, 1e9))) > 0 else {
      return Ready()
    }
    return Ready(
      hasInput: watched[0].revents != 0,
      hasSignal: watched[1].revents != 0,
      isGone: Int32(watched[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0)
  }
}
