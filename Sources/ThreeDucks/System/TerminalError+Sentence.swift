import NcursesTerminal

extension TerminalError {
  /// What is wrong and what to do.
  ///
  /// - Parameters:
  ///   - command: What wants the terminal.
  ///   - otherwise: What else there is for those who have none.
  func sentence(for command: String, otherwise: String) -> String {
    switch self {
    case .noTerminal:
      "\(command) needs a terminal on standard input and standard output; run it in one, or "
        + otherwise
    case .unknownType(let type):
      "the terminal type TERM=\"\(type)\" is not known here; set TERM to what this terminal is, "
        + "such as TERM=xterm-256color, or install what describes it (Debian: ncurses-term)"
    case .system(let reason): "the terminal cannot be taken (\(reason)); close some programs"
    case .cannotPlaceText(let type):
      "the terminal type TERM=\"\(type)\" cannot place text; set TERM to what this terminal is, "
        + "such as TERM=xterm-256color, or \(otherwise)"
    }
  }

  var status: ExitStatus {
    if case .system = self { .system } else { .usage }
  }
}
