/// A key that the last row tells of, and what a click on its words does.
struct KeyHint: Equatable {
  let words: String
  var actions: [AppAction] = []
  /// What a click on its first word does, where that names a key of its own; nil where it does not.
  var back: [AppAction]?
  /// Whether it is told even where there is no room for the screen.
  var isWayOut = false
}

extension KeyHint {
  /// Tells of a binding; nil when its key means nothing just now, or what Enter does is the same.
  init?(_ binding: KeyBinding, _ hint: KeyBinding.Hint, in state: AppState) {
    words = hint.words(state)
    isWayOut = hint.isWayOut
    guard let key = hint.key else { return }
    guard key != state.marked?.key, let actions = binding.actions(for: key, in: state) else {
      return nil
    }
    self.actions = actions
    back = hint.back.flatMap { binding.actions(for: $0, in: state) }
  }
}
