/// A rectangle of cells.
public struct Rect: Equatable, Sendable {
  /// Its top left cell.
  public let origin: Point
  /// Its extent.
  public let size: Size

  /// Makes a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of four numbers, in cells.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The first column.
  public var left: Int { origin.x }
  /// The first row.
  public var top: Int { origin.y }
  /// The last column.
  public var right: Int { origin.x + size.width - 1 }
  /// The last row.
  public var bottom: Int { origin.y + size.height - 1 }

  /// Whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    (left...max(left, right)).contains(point.x) && (top...max(top, bottom)).contains(point.y)
      && size.width > 0 && size.height > 0
  }

  /// The rectangle without its outermost cells.
  public var inside: Rect {
    Rect(x: left + 1, y: top + 1, width: size.width - 2, height: size.height - 2)
  }

  /// A rectangle of `size` in the middle of this one; it begins at this one's edge if larger.
  public func centred(_ size: Size) -> Rect {
    Rect(
      origin: Point(
        x: left + max((self.size.width - size.width) / 2, 0),
        y: top + max((self.size.height - size.height) / 2, 0)),
      size: size)
  }
}
