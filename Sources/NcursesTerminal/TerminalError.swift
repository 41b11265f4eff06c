/// Why a terminal could not be opened.
package enum TerminalError: Error, Equatable {
  /// Standard input or standard output is no terminal.
  case noTerminal
  /// The terminal's type, TERM, is not known on this machine.
  case unknownType(String)
  /// The terminal cannot move its cursor.
  case cannotPlaceText(String)
  /// The system has no room for it; its own words.
  case system(String)
}
