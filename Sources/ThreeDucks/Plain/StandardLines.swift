import Terminal
import ThreeDucksCore
import ThreeDucksTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input and output as lines: make only one.
final class StandardLines: LineDevice {
  let isInteractive = isatty(STDIN_FILENO) == 1

  private let clock = SuspendingClock()
  private let start: SuspendingClock.Instant
  private let signals: EndingSignals
  private var buffer = LineBuffer()

  /// Takes them, and the signals to end.
  ///
  /// - Throws: ``Failure`` where one is closed: files that are opened later would take its place.
  init() throws(Failure) {
    guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else { throw .unreadable }
    guard fcntl(STDOUT_FILENO, F_GETFD) >= 0 else { throw StandardOutput.failure }
    // A reader that went, and a log that may not grow, are errors of the write that met them.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signals = EndingSignals()
    start = clock.now
  }

  /// Whether the game is to be played on a terminal that can show nothing but lines.
  static var areAllThereIs: Bool {
    Environment["TERM"] == "dumb" && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  var now: Duration { .milliseconds((clock.now - start).milliseconds) }

  func say(_ line: String) throws {
    try StandardOutput.say(line.escapingControls)
  }

  /// Waits in one `poll` for lines, signals and the deadline.
  func inputs(until deadline: Duration?) throws -> [LineInput] {
    var watched = [STDIN_FILENO, signals.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let timeout = deadline.map { Int32(clamping: max(($0 - now).milliseconds, 0)) } ?? -1
    guard poll(&watched, nfds_t(watched.count), timeout) > 0 else { return [] }
    if watched[1].revents != 0, let signal = signals.first { return [.ended(.signal(signal))] }
    return watched[0].revents == 0 ? [] : try readInputs()
  }

  private func readInputs() throws(Failure) -> [LineInput] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return buffer.take(bytes.prefix(count)).map(LineInput.line) }
    if count == 0 { return [buffer.finish().map(LineInput.line), .end].compactMap { $0 } }
    switch errno {
    case EINTR, EAGAIN: return []
    // What a terminal says that is gone.
    case EIO: return [.ended(.hangup)]
    default: throw .unreadable
    }
  }
}

extension Failure {
  /// Why no lines come; for the system call that failed last.
  fileprivate static var unreadable: Failure {
    Failure(
      status: .unreadable,
      message: "standard input cannot be read (\(SystemError.last.reason))")
  }
}
