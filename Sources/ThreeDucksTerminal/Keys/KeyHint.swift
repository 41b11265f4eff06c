/// A key that the last row tells of, and what a click on its words does.
struct KeyHint: Equatable {
  let words: String
  var actions: [AppAction] = []
  /// Whether it is told even where there is no room for the screen.
  var isWayOut = false
}

extension KeyHint {
  /// Tells of a binding as it counts in a state.
  init(_ binding: KeyBinding, _ hint: KeyBinding.Hint, in state: AppState) {
    words = hint.words
    actions = hint.key.flatMap { binding.actions(for: $0, in: state) } ?? []
    isWayOut = hint.isWayOut
  }
}
