/// What reaches a program from its terminal.
package enum Input: Equatable, Sendable {
  case key(Key)
  /// The first mouse button was pressed on a cell.
  case click(Point)
  /// The terminal has another size now.
  case resized(Size)
  /// The program shall end.
  case ended(ExitReason)
}
