/// The position of a cell: its column `x` and its row `y`, each counted from 0 at the top left.
package struct Point: Equatable, Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells: columns × rows.
package struct Size: Equatable, Sendable {
  package let width: Int
  package let height: Int

  /// Makes a size; negative numbers become 0.
  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Whether `other` fits in this size.
  package func holds(_ other: Size) -> Bool {
    other.width <= width && other.height <= height
  }
}

extension Size: CustomStringConvertible {
  /// The size, such as `80x24`.
  package var description: String { "\(width)x\(height)" }
}

/// A rectangle of cells.
package struct Rect: Equatable, Sendable {
  package let origin: Point
  package let size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The first column.
  package var left: Int { origin.x }
  /// The first row.
  package var top: Int { origin.y }
  /// The last column.
  package var right: Int { origin.x + size.width - 1 }
  /// The last row.
  package var bottom: Int { origin.y + size.height - 1 }

  /// Whether a point is in the rectangle.
  package func contains(_ point: Point) -> Bool {
    (left..<left + size.width).contains(point.x) && (top..<top + size.height).contains(point.y)
  }

  /// The rectangle without its outermost cells.
  package var inside: Rect {
    Rect(x: left + 1, y: top + 1, width: size.width - 2, height: size.height - 2)
  }

  /// A rectangle of `size` in the middle of this one.
  ///
  /// If `size` is too wide or too high, the result begins at the left or top edge of this rectangle.
  package func centred(_ size: Size) -> Rect {
    Rect(
      origin: Point(
        x: left + max((self.size.width - size.width) / 2, 0),
        y: top + max((self.size.height - size.height) / 2, 0)),
      size: size)
  }
}
