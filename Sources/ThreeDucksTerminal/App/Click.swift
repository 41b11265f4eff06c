import Terminal

/// Something that was clicked a moment ago.
package struct Click: Equatable, Sendable {
  let point: Point
  /// What was on the screen then.
  let scene: Scene

  /// How far a mouse may slip between the two presses of a double click, in cells.
  private static let slip = 1

  /// Whether another click is the second press of a double click.
  fileprivate func isFollowed(by other: Point) -> Bool {
    abs(other.x - point.x) <= Self.slip && abs(other.y - point.y) <= Self.slip
  }
}

extension AppState {
  /// What a click does that presses something.
  ///
  /// The second press of a double click was meant for what the first one was: if that brought another
  /// screen it presses nothing there.
  func clicking(_ actions: [AppAction], at point: Point) -> [AppAction] {
    if let click = terminal.click, click.scene != scene, click.isFollowed(by: point) {
      return [.terminal(.clicked(click))]
    }
    let click = Click(point: point, scene: scene)
    return actions.isEmpty ? [] : [.terminal(.clicked(click))] + actions
  }
}
