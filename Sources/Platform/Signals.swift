import CTerminal

/// Handles the program's signals, and waits for them.
///
/// The *ending signals*, which ask the program to end, are SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and
/// SIGALRM. A signal that was ignored before stays ignored, except SIGALRM. If the program does not end by itself,
/// the first ending signal kills it after ten seconds, or earlier if standard output is blocked, which is checked
/// every 0.3 s.
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

  /// The signals that have arrived since the last call, without the ending signals.
  package static func take() -> Set<Signal> {
    Set(Signal.allCases.filter { ct_signals_take($0.number) != 0 })
  }

  /// Stops this process, as SIGTSTP does by default; the call returns when the process is continued.
  package static func stopProcess() {
    ct_send_default(SIGTSTP, getpid())
  }

  /// Stops this process and its group, as Ctrl-Z does; the call returns when this process is continued.
  package static func stopGroup() {
    ct_send_default(SIGTSTP, 0)
  }

  /// Waits until there is input, a signal arrives, standard output can be written to, or the time is over.
  ///
  /// - Parameters:
  ///   - time: How long to wait at most; nil for no limit.
  ///   - readsInput: Whether input ends the wait.
  ///   - needsOutput: Whether the wait ends when standard output can be written to.
  /// - Returns: Whether there is input, and whether standard output can be written to.
  package static func wait(
    atMost time: Duration?, readsInput: Bool = true, needsOutput: Bool = false
  ) -> (hasInput: Bool, takesOutput: Bool) {
    let milliseconds = time.map { (max($0, .zero) / .milliseconds(1)).rounded() } ?? -1
    let ready = Int(
      ct_wait(readsInput ? 1 : 0, needsOutput ? 1 : 0, Int32(min(milliseconds, 1e9))))
    return (ready & ct_has_input != 0, ready & ct_takes_output != 0)
  }
}
