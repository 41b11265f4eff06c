import Terminal

extension Input {
  /// The actions that an input stands for, in order; none when it means nothing here.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - view: What the player saw when it came.
  func actions(in state: AppState, shown view: View) -> [AppAction] {
    let actions: [AppAction] =
      switch self {
      case .key(let key): Keymap.actions(for: key, in: state)
      case .click(let point):
        state.terminal.takesNoInput ? [] : state.clicking(view.actions(at: point), at: point)
      case .resized(let size): [.terminal(.resized(size))]
      case .redraw, .suspend, .ended: []
      }
    return actions.flatMap { $0.whole(in: state) }
  }
}

extension AppAction {
  /// The action with what goes before it: a card is chosen by keys, by its name and by clicks alike.
  fileprivate func whole(in state: AppState) -> [AppAction] {
    guard case .core(.game(.flipCard(let place))) = self, let game = state.game else {
      return [self]
    }
    return game.choosing(place).map(AppAction.game)
  }
}
