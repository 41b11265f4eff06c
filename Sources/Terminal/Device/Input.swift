/// An event at the terminal, such as a key.
package enum Input: Equatable, Sendable {
  case key(Key)
  /// The first mouse button was pressed on a cell.
  case click(Point)
  /// Ctrl-L, which the device handles by drawing the screen again.
  case redraw
  /// Ctrl-Z, which the device handles by suspending the program.
  case suspend
  /// The terminal has a new size.
  case resized(Size)
  /// The program must end.
  case ended(ExitReason)
}

/// A key, independent of the bytes that a terminal sends for it.
package enum Key: Equatable, Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace
  case f1
  /// The mouse wheel, turned by one notch.
  case wheelUp, wheelDown
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}

/// Why a session ends.
package enum ExitReason: Equatable, Sendable {
  /// The player quit.
  case quit
  /// A signal with this number arrived.
  case signal(Int32)
  /// The terminal is gone.
  case hangup
}
