import CTerminal

/// The terminal on standard input and output, below whatever draws on it.
package enum ControllingTerminal {
  /// Its extent in columns and rows; nil where it does not say.
  package static var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Takes it for keys that come one by one, Ctrl-Z among them.
  ///
  /// Until it is given back, whatever ends the program but SIGKILL gives it back. In the background the
  /// program stops, and takes it when it is in the foreground.
  ///
  /// - Parameters:
  ///   - output: A descriptor of it.
  ///   - text: What gives its screen back; 511 bytes at the most.
  /// - Returns: Whether it could be taken: it may be gone, or a signal to end may have come meanwhile.
  package static func take(output: Int32, restoringBy text: String) -> Bool {
    ct_terminal_take(STDIN_FILENO, output, text) != 0
  }

  /// Gives it back as it was, whether or not anybody reads it; a second call does nothing.
  package static func restore() {
    ct_terminal_restore()
  }
}
