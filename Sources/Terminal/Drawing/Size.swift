/// An extent in cells: columns × rows.
package struct Size: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Makes an extent; less than nothing counts as nothing.
  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Whether an extent of `other` fits in this one.
  package func holds(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}

extension Size: CustomStringConvertible {
  /// Such as `80x24`.
  package var description: String { "\(width)x\(height)" }
}
