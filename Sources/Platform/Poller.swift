/// Waits in one `poll` for standard input, signals, room in standard output, and a deadline.
package struct Poller {
  /// What is ready after a wait; nothing if the time has passed.
  package struct Ready {
    package var hasInput = false
    package var hasSignal = false
    /// Whether standard output takes bytes; false if that was not asked for.
    package var takesOutput = false
    /// Whether standard input is gone, such as a closed terminal.
    package var isGone = false
  }

  private let signals: Signals

  package init(_ signals: Signals) {
    self.signals = signals
  }

  /// Waits for at most a time; nil for no limit.
  ///
  /// - Parameters:
  ///   - readsInput: Whether input ends the wait.
  ///   - needsOutput: Whether room in standard output ends the wait.
  package func wait(
    atMost time: Duration?, readsInput: Bool = true, needsOutput: Bool = false
  ) -> Ready {
    // `poll` ignores negative descriptors.
    var watched = [
      pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.readEnd.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: needsOutput ? STDOUT_FILENO : -1, events: Int16(POLLOUT), revents: 0),
    ]
    // In milliseconds; a negative time means no limit.
    let timeout = time.map { (max($0, .zero) / .milliseconds(1)).rounded() } ?? -1
    guard poll(&watched, nfds_t(watched.count), Int32(min(timeout, 1e9))) > 0 else {
      return Ready()
    }
    return Ready(
      hasInput: watched[0].revents != 0,
      hasSignal: watched[1].revents != 0,
      takesOutput: watched[2].revents != 0,
      isGone: Int32(watched[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0)
  }
}
