import NcursesTerminal
import Terminal

/// The terminal on standard input and output.
enum StandardTerminal {
  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - command: The command that needs the terminal.
  ///   - otherwise: What the player can do without a terminal.
  /// - Throws: ``Failure`` if there is no terminal that can show a game.
  static func open(
    for command: String, otherwise: String
  ) throws(Failure) -> any TerminalDevice {
    do {
      return try NcursesTerminal()
    } catch {
      let status: ExitStatus = if case .system = error { .system } else { .usage }
      throw Failure(status: status, message: error.sentence(for: command, otherwise: otherwise))
    }
  }
}

extension TerminalError {
  /// Says what is wrong and what to do; the parameters are as in ``StandardTerminal/open(for:otherwise:)``.
  func sentence(for command: String, otherwise: String) -> String {
    switch self {
    case .noTerminal:
      "\(command) needs a terminal on standard input and standard output: run it in a terminal, or "
        + otherwise
    case .unknownType(let type):
      "unknown terminal type TERM=\"\(type)\"; set TERM to the type of this terminal, "
        + "such as xterm-256color, or install the description of its type (Debian: ncurses-term)"
    case .system(let reason): "cannot set up the terminal (\(reason)); close some programs"
    case .cannotMoveCursor(let type):
      "the terminal type TERM=\"\(type)\" cannot move the cursor; set TERM to the type of this terminal, "
        + "such as xterm-256color, or \(otherwise)"
    }
  }
}
