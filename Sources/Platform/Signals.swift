import CTerminal
import SystemPackage

/// The signals that the program handles, as a queue; make only one at a time.
///
/// SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM end the program. A signal that was
/// ignored before stays ignored. If the program has not ended 0.4 s after the first ending signal, the
/// signal kills it if standard output is blocked, and after ten seconds in any case.
package final class Signals {
  /// A signal that was received.
  package enum Signal: Equatable {
    /// The program must end; see ``Signals/ending``.
    case end
    /// The program must stop until it is continued.
    case stop
    /// The program continues after a stop.
    case goOn
    /// The terminal has a new size.
    case resize
  }

  private let pipe: SignalPipe

  /// Handles ending signals and, for a program that owns the screen, those of job control.
  ///
  /// - Throws: ``SystemError`` if there are no descriptors left.
  package init(withJobControl: Bool) throws(SystemError) {
    pipe = try SignalPipe()
    ct_signals_open(pipe.writeEnd.rawValue, withJobControl ? 1 : 0)
  }

  /// Stops queueing signals.
  package func close() {
    ct_signals_close()
  }

  /// The number of the first ending signal, whether it was taken from the queue or not; nil for none.
  package var ending: Int32? {
    let number = ct_signals_ending()
    return number == 0 ? nil : number
  }

  var readEnd: FileDescriptor { pipe.readEnd }

  /// The signals received since the last call, in order.
  package func take() -> [Signal] {
    pipe.take().map { byte in
      switch Int32(byte) {
      case SIGTSTP: .stop
      case SIGCONT: .goOn
      case SIGWINCH: .resize
      default: .end
      }
    }
  }

  /// Stops this process as SIGTSTP does by default; it continues after this call.
  package static func stopProcess() {
    ct_raise_default(SIGTSTP)
  }

  /// Stops this process and its group, as Ctrl-Z does; they continue after this call.
  package static func stopGroup() {
    ct_stop_group()
  }
}

/// A pipe within this process; its ends do not block, and close on `exec`.
private final class SignalPipe: Sendable {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  /// Opens a pipe.
  ///
  /// - Throws: ``SystemError`` if there are no descriptors left.
  init() throws(SystemError) {
    do {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw SystemError(error)
    }
    for end in [readEnd, writeEnd] {
      _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK)
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Reads all bytes in the pipe.
  func take() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 256)
    var bytes: [UInt8] = []
    while true {
      let count = (try? buffer.withUnsafeMutableBytes { try readEnd.read(into: $0) }) ?? 0
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
