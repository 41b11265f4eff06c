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
      case .attributes(let attributes): state.answer(attributes)
      case .ended: []
      }
    return actions.flatMap { $0.whole(in: state) }
  }
}

extension AppState {
  /// The attribute of terminals whose clipboard programs can write to.
  private static let clipboard = 52

  /// What it means that the terminal told what it is; nothing where nobody waits for it.
  func answer(_ attributes: [Int]) -> [AppAction] {
    guard terminal.clip?.isWaiting == true else { return [] }
    return [.terminal(.clipboardAnswered(isSure: attributes.contains(Self.clipboard)))]
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
