import Terminal
import ThreeDucksCore

extension KeyTable {
  /// The keys of the title.
  static let title: [KeyBinding] = [
    KeyBinding(
      "c", "continue the unfinished game", .title,
      hint: .init(words: "c continue", rank: 3, key: "c"), isButton: true,
      keys: ["c"]
    ) { state, _ in state.continuing },
    KeyBinding(
      "n", "new game", .title, hint: .init(words: "n new game", rank: 3, key: "n"), isButton: true,
      keys: ["n"]
    ) { state, _ in state.dealing(.newGame) },
    KeyBinding("Up Down", "select Continue or New Game", .title, keys: [.up, .down, "k", "j"]) {
      state, key in
      state.continuing == nil ? nil : steps[key].map(state.marking)
    },
    KeyBinding(
      "arrows h l Tab", "difficulty", .title,
      hint: .init(words: "arrows difficulty", rank: 0), keys: steps.keys
    ) { state, key in
      guard let step = steps[key] else { return [] }
      return [.game(.setDifficulty(state.core.difficulty.stepped(by: step)))]
    },
    KeyBinding(
      "v", "opponent", .title, hint: .init(words: "v versus", rank: 1, key: "v"),
      keys: ["v"]
    ) { state, _ in [.core(.setOpponent(state.core.opponent.next))] },
    KeyBinding(
      "d", "daily game (hard)", .title,
      hint: .init(words: "d daily (hard)", rank: 1, key: "d"), isButton: true, keys: ["d"]
    ) { state, _ in state.dealing(.dailyGame()) },
    KeyBinding(
      difficultyNumbers.map(\.key.label).joined(separator: " "),
      difficultyNumbers.map(\.difficulty.rawValue).joined(separator: " "), .title,
      keys: difficultyNumbers.map(\.key)
    ) { _, key in
      difficultyNumbers.filter { $0.key == key }.map { .game(.setDifficulty($0.difficulty)) }
    },
    KeyBinding(
      "s", "statistics", .title, hint: .init(words: "s statistics", rank: 1, key: "s"), keys: ["s"]
    ) { _, _ in [.terminal(.statistics)] },
  ]

  private static let difficultyNumbers: [(key: Key, difficulty: Difficulty)] =
    zip("123456789", Difficulty.allCases).map { (.character($0), $1) }
}

extension Key {
  /// What a key with a character is called.
  fileprivate var label: String {
    if case .character(let character) = self { String(character) } else { "\(self)" }
  }
}

extension Difficulty {
  /// The difficulty some steps on; beyond the last one it stays, or begins again.
  fileprivate func stepped(by step: KeyStep) -> Difficulty {
    let all = Difficulty.allCases
    return all[step.place(after: all.firstIndex(of: self) ?? 0, of: all.count)]
  }
}
