import CTerminal

/// Handles signals, and waits for signals, input and output.
///
/// The *ending signals*, such as SIGINT, ask the program to end. If it does not end in time,
/// the first of them kills it; see `ct_signals_open` in `CTerminal.h`.
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

  /// The signals, other than ending signals, that have arrived since the last call.
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

  /// Waits until a signal arrives, or until one of the events that the parameters describe.
  ///
  /// - Parameters:
  ///   - time: The longest wait; nil for no limit.
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
