import CTerminal
import SystemPackage

/// The signals that a program answers, as values that wait to be taken: make only one at a time.
///
/// Those that end the program are SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and
/// SIGALRM. A signal that was ignored before stays ignored. A program that has not ended 0.4 s after the first signal to end is ended
/// by it if its standard output takes nothing, and after ten seconds in any case.
package final class Signals {
  /// A signal as a program on a terminal sees it.
  package enum Signal: Equatable {
    /// The program shall end: see ``Signals/ending``.
    case end
    /// The program shall stop for a while.
    case stop
    /// The program goes on after a stop.
    case goOn
    /// The terminal has another size now.
    case resize
  }

  private let pipe: Pipe

  /// Takes the signals to end and, for a program that owns the screen, those of job control.
  ///
  /// - Throws: ``SystemError`` where there are no descriptors left.
  package init(withJobControl: Bool) throws(SystemError) {
    pipe = try Pipe()
    ct_signals_open(pipe.writeEnd.rawValue, withJobControl ? 1 : 0)
  }

  /// Takes no more signals.
  package func close() {
    ct_signals_close()
  }

  /// The number of the first signal to end that came, taken or not.
  package var ending: Int32? {
    let number = ct_signals_ending()
    return number == 0 ? nil : number
  }

  var readEnd: FileDescriptor { pipe.readEnd }

  /// The signals that came since the last call, in their order.
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

  /// Stops this process as the signal does by default; it goes on after this call.
  package static func stopProcess() {
    ct_raise_default(SIGTSTP)
  }

  /// Stops this process and those it was started with, as Ctrl-Z does; they go on after this call.
  package static func stopGroup() {
    ct_stop_group()
  }
}
