/// An extent in cells: columns × rows.
public struct Size: Equatable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Makes an extent; less than nothing counts as nothing.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Whether an extent of `other` fits in this one.
  public func holds(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}

extension Size: CustomStringConvertible {
  /// Such as `80x24`.
  public var description: String { "\(width)x\(height)" }
}
