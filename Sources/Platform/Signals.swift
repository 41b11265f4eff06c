import CTerminal

/// The signals that the program handles, and waiting for them.
///
/// SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM end the program; one that was ignored before
/// stays ignored, except SIGALRM. The first of them kills the program after ten seconds at most, and sooner if
/// standard output is blocked: this is checked every 0.3 s.
package enum Signals {
  /// A signal that does not end the program.
  package enum Signal: CaseIterable {
    /// The program must suspend itself.
    case stop
    /// The program was continued after a stop.
    case resume
    /// The terminal has a new size.
    case resize

    fileprivate var number: Int32 {
      switch self {
      case .stop: SIGTSTP
      case .resume: SIGCONT
      case .resize: SIGWINCH
      }
    }
  }

  /// Handles ending signals and, for a program that owns the screen, job control signals.
  package static func open(withJobControl: Bool) {
    ct_signals_open(withJobControl ? 1 : 0)
  }

  /// The number of the first ending signal; nil if there was none.
  package static var ending: Int32? {
    let number = ct_signals_ending()
    return number == 0 ? nil : number
  }

  /// The other signals that arrived since the last call.
  package static func take() -> Set<Signal> {
    Set(Signal.allCases.filter { ct_signals_take($0.number) != 0 })
  }

  /// Stops this process as SIGTSTP does by default; the call returns when the process is continued.
  package static func stopProcess() {
    ct_send_default(SIGTSTP, getpid())
  }

  /// Stops this process and its group, as Ctrl-Z does; the call returns when this process is continued.
  package static func stopGroup() {
    ct_send_default(SIGTSTP, 0)
  }

  /// Waits for input, a signal, room in standard output, or a deadline.
  ///
  /// - Parameters:
  ///   - time: How long to wait at most; nil for no limit.
  ///   - readsInput: Whether input ends the wait.
  ///   - needsOutput: Whether room in standard output ends the wait.
  /// - Returns: Whether there is input, and whether there is room.
  package static func wait(
    atMost time: Duration?, readsInput: Bool = true, needsOutput: Bool = false
  ) -> (hasInput: Bool, takesOutput: Bool) {
    let milliseconds = time.map { (max($0, .zero) / .milliseconds(1)).rounded() } ?? -1
    let ready = Int(
      ct_wait(readsInput ? 1 : 0, needsOutput ? 1 : 0, Int32(min(milliseconds, 1e9))))
    return (ready & ct_has_input != 0, ready & ct_takes_output != 0)
  }
}
