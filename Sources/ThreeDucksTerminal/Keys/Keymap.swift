import Terminal
import ThreeDucksCore

/// The meaning of keys: a pure function of the key and the state.
enum Keymap {
  /// The actions of a key, in order; none if it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    let meaning =
      Self.meaning(of: key, in: state)
      ?? key.substitute.flatMap { Self.meaning(of: $0, in: state) }
    // Every key but yes answers the question with no.
    let isNo = state.place == .question && !key.isWheel
    let actions = meaning ?? (isNo ? state.resuming : [])
    // Every key ends a card's name that was begun.
    return (state.terminal.typedRow == nil ? [] : [.terminal(.rowForgotten)]) + actions
  }

  /// The keys that the last row shows, the most important last; keys that cannot be pressed yet are left
  /// out.
  static func hints(in state: AppState) -> [KeyHint] {
    let shown = KeyTable.bindings(at: state.place).filter {
      !$0.isButton || state.terminal.newPlace == nil
    }
    let ranked = shown.compactMap { binding in
      binding.hint.flatMap { hint in
        KeyHint(binding, hint, in: state).map { (rank: hint.rank, hint: $0) }
      }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.hint)
  }

  private static func meaning(of key: Key, in state: AppState) -> [AppAction]? {
    for binding in KeyTable.bindings(at: state.place) {
      guard let actions = binding.actions(for: key, in: state) else { continue }
      return binding.isButton && state.terminal.newPlace != nil ? [] : actions
    }
    return nil
  }
}

extension Key {
  fileprivate var isWheel: Bool { self == .wheelUp || self == .wheelDown }

  /// The key that replaces this one if it means nothing: a small letter for its capital, an arrow for the
  /// wheel; nil for every other key.
  fileprivate var substitute: Key? {
    if isWheel { return self == .wheelUp ? .up : .down }
    guard case .character(let character) = self, character.isASCII, character.isUppercase else {
      return nil
    }
    return character.lowercased().first.map(Key.character)
  }
}
