import Dispatch
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that end a program, as bytes in a pipe, for whoever waits in `poll`.
///
/// One that was ignored before stays ignored. A second one, should the first one wait for a program
/// that is stuck, ends it at once.
final class EndingSignals: Sendable {
  let readEnd: Int32

  /// Takes the signals for the rest of the process: make it before there are other threads.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !Self.isIgnored(number) {
      sigaddset(&signals, number)
    }
    // Blocked, they wait to be asked for: no handler runs, at no odd instant.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    DispatchQueue(label: "EndingSignals").async { [signals, writeEnd = ends[1]] in
      Self.pass(signals, to: writeEnd)
    }
  }

  /// The first signal that came; nil while none has.
  var first: Int32? {
    var byte: UInt8 = 0
    return read(readEnd, &byte, 1) == 1 ? Int32(byte) : nil
  }

  private static func pass(_ signals: sigset_t, to writeEnd: Int32) {
    var signals = signals
    var number: Int32 = 0
    var isEnding = false
    while sigwait(&signals, &number) == 0 {
      if isEnding { Ending.signal(number).endProcess() }
      isEnding = true
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writeEnd, &byte, 1)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    guard unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return false
    }
    signal(number, SIG_IGN)
    return true
  }
}
