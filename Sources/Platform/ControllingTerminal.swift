import CTerminal

/// The terminal on standard input and output: its size and its settings.
package enum ControllingTerminal {
  /// The size of the terminal; nil if it does not report one.
  package static var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Makes the terminal send each key immediately, including Ctrl-Z.
  ///
  /// From then on, the terminal is restored before the program is killed by a signal that ``Signals`` or
  /// ``CurrentProcess/endOnFaults()`` handles.
  ///
  /// A program in the background first stops until it is in the foreground.
  ///
  /// - Parameters:
  ///   - output: A descriptor of the terminal.
  ///   - text: The sequence that restores the screen, at most 510 bytes.
  /// - Returns: False if the terminal is gone, or if a signal that ends the program has arrived; see ``Signals``.
  package static func take(output: Int32, restoringBy text: String) -> Bool {
    ct_terminal_take(STDIN_FILENO, output, text) != 0
  }

  /// Restores the terminal, even if its output is blocked; a second call does nothing.
  package static func restore() {
    ct_terminal_restore()
  }
}
