/// A cell's place: column and row, from 0, from the top left.
public struct Point: Equatable, Hashable, Sendable {
  /// The column.
  public let x: Int
  /// The row.
  public let y: Int

  /// Names a cell.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
