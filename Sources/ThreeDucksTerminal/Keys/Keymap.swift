import Terminal
import ThreeDucksCore

/// What the player's keys mean: a pure function of the key and the state.
enum Keymap {
  /// The actions that a key stands for, in order; none when it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    let meaning =
      Self.meaning(of: key, in: state)
      ?? key.likeness.flatMap { Self.meaning(of: $0, in: state) }
    // Every key that does not answer the question with yes answers it with no.
    let isNo = state.place == .question && !key.isWheel
    let actions = meaning ?? (isNo ? state.goingOn : [])
    // Whatever a key means, it ends a card's name that was begun.
    return (state.terminal.typedRow == nil ? [] : [.terminal(.rowForgotten)]) + actions
  }

  /// The keys that the last row shows, the most important last; a button's only when it can be pressed.
  static func hints(in state: AppState) -> [KeyHint] {
    let shown = bindings(in: state).filter { !$0.isButton || state.terminal.newPlace == nil }
    let ranked = shown.compactMap { binding in
      binding.hint.flatMap { hint in
        KeyHint(binding, hint, in: state).map { (rank: hint.rank, hint: $0) }
      }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.hint)
  }

  private static func meaning(of key: Key, in state: AppState) -> [AppAction]? {
    for binding in bindings(in: state) {
      guard let actions = binding.actions(for: key, in: state) else { continue }
      return binding.isButton && state.terminal.newPlace != nil ? [] : actions
    }
    return nil
  }

  private static func bindings(in state: AppState) -> [KeyBinding] {
    let place = state.place
    return KeyTable.all.filter { $0.scope.places.contains(place) }
  }
}

extension Key {
  fileprivate var isWheel: Bool { self == .wheelUp || self == .wheelDown }

  /// The key that this one counts as where it means nothing: of a capital its small letter, of the wheel
  /// an arrow; nil for every other key.
  fileprivate var likeness: Key? {
    if isWheel { return self == .wheelUp ? .up : .down }
    guard case .character(let character) = self, character.isASCII, character.isUppercase else {
      return nil
    }
    return character.lowercased().first.map(Key.character)
  }
}

extension KeyTable {
  /// The keys of a screen, as its help lists them.
  static func bindings(of phase: Phase) -> [KeyBinding] {
    all.filter { $0.scope.places.contains(Place(phase)) }
  }
}
