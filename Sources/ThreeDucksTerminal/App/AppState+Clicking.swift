import Terminal

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
