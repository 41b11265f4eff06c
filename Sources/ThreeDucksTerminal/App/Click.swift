import Terminal

/// Something that was clicked a moment ago.
package struct Click: Equatable, Sendable {
  let point: Point
  /// What was on the screen then.
  let scene: Scene

  /// How far a mouse may slip between the two presses of a double click, in cells.
  private static let slip = 1

  /// Whether another click is the second press of a double click.
  func isFollowed(by other: Point) -> Bool {
    abs(other.x - point.x) <= Self.slip && abs(other.y - point.y) <= Self.slip
  }
}
