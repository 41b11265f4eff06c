import Terminal

extension AppState {
  /// A key's actions, in order; none if it means nothing here.
  func actions(for key: Key) -> [AppAction] {
    let keys = sequence(first: key, next: \.substitute)
    return keys.lazy.compactMap(meaning).first ?? answer(toUnknown: key)
  }

  /// The hints that the last row shows.
  ///
  /// A key has no hint if it does nothing or the same as Enter.
  var hints: [KeyHint] {
    KeyTable.bindings(at: place).compactMap { binding in
      guard let hint = binding.hint else { return nil }
      var parts: [KeyHint.Part] = []
      for (words, key) in hint.parts(self) {
        var actions: [AppAction] = []
        if let key {
          guard let keyActions = binding.actions(for: key, in: self),
            key == .enter || keyActions != selected?.actions
          else { return nil }
          actions = keyActions
        }
        parts.append(KeyHint.Part(words: words, actions: actions))
      }
      return parts.isEmpty ? nil : KeyHint(parts: parts, rank: hint.rank)
    }
  }

  private func meaning(of key: Key) -> [AppAction]? {
    for binding in KeyTable.bindings(at: place) {
      guard let actions = binding.actions(for: key, in: self) else { continue }
      return binding.waitsInNewPlace && isNewPlace ? [] : actions
    }
    return nil
  }

  /// The answer to a key that means nothing: in a game, a letter was probably meant as the letter of a row.
  private func answer(toUnknown key: Key) -> [AppAction] {
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
