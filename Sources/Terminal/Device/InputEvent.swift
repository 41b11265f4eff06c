/// What a terminal sent.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// The first mouse button was pressed on a cell.
  case click(Point)
  /// The user wishes the screen drawn anew.
  case redraw
  /// The user wishes to stop the program for a while.
  case suspend
}
