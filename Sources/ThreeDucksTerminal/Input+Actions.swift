import Terminal

extension Input {
  /// The actions that an input stands for, in order; none when it means nothing here.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - view: What the player saw when it came.
  func actions(in state: AppState, shown view: View) -> [AppAction] {
    switch self {
    case .key(let key): Keymap.actions(for: key, in: state)
    case .click(let point): view.actions(at: point)
    case .resized(let size): [.terminal(.resized(size))]
    case .ended: []
    }
  }
}
