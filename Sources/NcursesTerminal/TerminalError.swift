/// Why a terminal could not be opened.
package enum TerminalError: Error, Equatable {
  /// Standard input or standard output is not a terminal.
  case noTerminal
  /// This machine has no description of the terminal type in TERM.
  case unknownType(String)
  /// The terminal cannot move its cursor.
  case cannotPlaceText(String)
  /// The system refused a resource; the text is its reason.
  case system(String)
}
