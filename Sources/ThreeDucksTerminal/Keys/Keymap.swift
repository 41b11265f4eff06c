import Terminal

/// The meaning of keys: a pure function of the key and the state.
enum Keymap {
  /// A key's actions, in order; none if it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    let keys = sequence(first: key, next: \.substitute)
    let actions =
      keys.lazy.compactMap { meaning(of: $0, in: state) }.first ?? state.answer(toUnknown: key)
    // Every key ends a card name that was begun.
    return (state.terminal.typedRow == nil ? [] : [.terminal(.rowForgotten)]) + actions
  }

  /// The hints that the last row shows.
  ///
  /// A key has no hint while it is ignored in a new place, does nothing, or does the same as Enter.
  static func hints(in state: AppState) -> [KeyHint] {
    KeyTable.bindings(at: state.place).compactMap { binding in
      guard let hint = binding.hint, !binding.isButton || !state.isNewPlace else { return nil }
      var parts: [KeyHint.Part] = []
      for (words, key) in hint.parts(state) {
        let actions = key.map { binding.actions(for: $0, in: state) } ?? []
        guard let actions, key == .enter || actions != state.selected?.actions else { return nil }
        parts.append(KeyHint.Part(words: words, actions: actions))
      }
      return parts.isEmpty ? nil : KeyHint(parts: parts, rank: hint.rank)
    }
  }

  private static func meaning(of key: Key, in state: AppState) -> [AppAction]? {
    for binding in KeyTable.bindings(at: state.place) {
      guard let actions = binding.actions(for: key, in: state) else { continue }
      return binding.isButton && state.isNewPlace ? [] : actions
    }
    return nil
  }
}

extension AppState {
  /// The answer to a letter that means nothing in a game: it was probably meant as the letter of a row.
  fileprivate func answer(toUnknown key: Key) -> [AppAction] {
    guard place == .game, case .character(let letter) = key, letter.isASCII, letter.isLetter else {
      return []
    }
    return [.terminal(.noticed(.notOnBoard("row \(letter.uppercased())", core.difficulty)))]
  }
}

extension Key {
  /// The key that is tried if this one means nothing; nil if there is none.
  ///
  /// It is the small letter for a capital, and an arrow for the wheel and for `h`, `j`, `k` and `l`.
  fileprivate var substitute: Key? {
    switch self {
    case .wheelUp, "k": return .up
    case .wheelDown, "j": return .down
    case "h": return .left
    case "l": return .right
    case .character(let character) where character.isASCII && character.isUppercase:
      return character.lowercased().first.map(Key.character)
    default: return nil
    }
  }
}
