import CLibrary
import CTerminal
import SystemPackage

/// The signals that a program answers, as values that wait to be taken: make only one at a time.
///
/// A signal that was ignored before stays ignored. A second one that ends the program, should the
/// first one wait for a program that is stuck, ends it at once.
package final class Signals {
  /// A signal as a program on a terminal sees it.
  package enum Signal: Equatable {
    /// The program shall end; the number is the system's.
    case end(Int32)
    /// The program shall stop for a while.
    case stop
    /// The program goes on after a stop.
    case goOn
    /// The terminal has another size now.
    case resize
  }

  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let jobControl = [SIGTSTP, SIGCONT, SIGWINCH]

  private let pipe = Pipe()

  /// Takes the signals to end and, for a program that owns the screen, those of job control.
  package init(withJobControl: Bool) {
    // A file that may not grow, and a reader that went, are errors of the write that met them.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let numbers = Self.ending + (withJobControl ? Self.jobControl : [])
    ct_signals_open(pipe.writeEnd.rawValue, numbers, Int32(numbers.count))
  }

  /// Gives the signals back to whoever had them.
  package func close() {
    ct_signals_close()
  }

  var readEnd: FileDescriptor { pipe.readEnd }

  /// The signals that came since the last call, in their order.
  package func take() -> [Signal] {
    pipe.take().map { byte in
      switch Int32(byte) {
      case SIGTSTP: .stop
      case SIGCONT: .goOn
      case SIGWINCH: .resize
      case let number: .end(number)
      }
    }
  }

  /// Stops this process as the signal does by default; it goes on behind this call.
  package static func stopProcess() {
    ct_raise_default(SIGTSTP)
  }

  /// Stops this process and those it was started with, as Ctrl-Z does; they go on behind this call.
  package static func stopGroup() {
    ct_stop_group()
  }
}

extension [Signals.Signal] {
  /// The number of the first signal to end.
  package var ending: Int32? {
    lazy.compactMap { if case .end(let number) = $0 { number } else { nil } }.first
  }
}
