import NcursesTerminal

extension TerminalError {
  /// What is wrong and what to do.
  var sentence: String {
    switch self {
    case .noTerminal:
      "play needs a terminal on standard input and standard output; run it in one, or with "
        + "--plain, in lines of text"
    case .unknownType(let type):
      "the terminal type TERM=\"\(type)\" is not known here; set TERM to what this terminal is, "
        + "such as TERM=xterm-256color, or install what describes it (Debian: ncurses-term)"
    case .system(let reason): "the terminal cannot be taken (\(reason)); close some programs"
    case .cannotPlaceText(let type):
      "the terminal type TERM=\"\(type)\" cannot place text; set TERM to what this terminal is, "
        + "such as TERM=xterm-256color, or play in lines of text with --plain"
    }
  }

  var status: ExitStatus {
    if case .system = self { .system } else { .usage }
  }
}
