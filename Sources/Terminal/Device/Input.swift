/// What reaches a program from its terminal.
package enum Input: Equatable, Sendable {
  case key(Key)
  /// The first mouse button was pressed on a cell.
  case click(Point)
  /// The terminal has another size now.
  case resized(Size)
  /// The terminal was asked what it is: its primary device attributes.
  case attributes([Int])
  /// The program shall end.
  case ended(ExitReason)
}
