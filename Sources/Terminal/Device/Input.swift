/// What reaches a program from its terminal.
package enum Input: Equatable, Sendable {
  case key(Key)
  /// The first mouse button was pressed on a cell.
  case click(Point)
  /// The player wants the screen drawn again (Ctrl-L). The device sees to it.
  case redraw
  /// The player wants to stop the program for a while (Ctrl-Z). The device sees to it.
  case suspend
  /// The terminal has another size now.
  case resized(Size)
  /// The program has to end.
  case ended(ExitReason)
}

/// A key, free of any terminal's codes.
package enum Key: Equatable, Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace
  case f1
  /// The wheel of a mouse, turned by one notch.
  case wheelUp, wheelDown
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key of a character.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}

/// Why a program on a terminal ended.
package enum ExitReason: Equatable, Sendable {
  /// Its user wanted it.
  case quit
  /// A signal demanded it; the number is the system's.
  case signal(Int32)
  /// The terminal is gone.
  case hangup
}
