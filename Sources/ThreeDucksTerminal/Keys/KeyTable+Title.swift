import Terminal
import ThreeDucksCore

extension KeyTable {
  /// The keys of the title.
  static let title: [KeyBinding] = [
    // Nobody shall begin anew who did not see that a game can be gone on with.
    KeyBinding(
      "Enter Space c", "continue, if a game was left", .title,
      hint: .init(words: "Enter continue", rank: 4, key: .enter), keys: [.enter, " ", "c"]
    ) { state, _ in state.continuing },
    KeyBinding(
      "Enter Space n", "new game", .title,
      hint: .init(words: "Enter new game", rank: 3, key: .enter), keys: [.enter, " ", "n"]
    ) { state, _ in state.continuing == nil ? state.dealing(.newGame) : nil },
    KeyBinding(
      "n", "new game nevertheless", .title, hint: .init(words: "n new game", rank: 3, key: "n"),
      keys: ["n"]
    ) { state, _ in state.continuing == nil ? nil : state.dealing(.newGame) },
    KeyBinding(
      "arrows h l Tab", "difficulty", .title,
      hint: .init(words: "arrows difficulty", rank: 2), keys: difficultySteps.keys
    ) { state, key in
      guard let step = difficultySteps[key] else { return [] }
      return [.game(.setDifficulty(state.game.difficulty.stepped(by: step.count, step.wraps)))]
    },
    KeyBinding(
      "v", "alone or against", .title, hint: .init(words: "v against", rank: 1, key: "v"),
      keys: ["v"]
    ) { state, _ in [.game(.setOpponent(state.game.opponent.next))] },
    KeyBinding(
      "d", "duck of the day", .title, hint: .init(words: "d daily", rank: 1, key: "d"),
      keys: ["d"]
    ) { state, _ in state.dealing(.dailyGame()) },
    KeyBinding(
      difficultyNumbers.map(\.key.label).joined(separator: " "),
      difficultyNumbers.map(\.difficulty.rawValue).joined(separator: " "), .title,
      keys: difficultyNumbers.map(\.key)
    ) { _, key in
      difficultyNumbers.filter { $0.key == key }.map { .game(.setDifficulty($0.difficulty)) }
    },
    KeyBinding(
      "s", "statistics", .title, hint: .init(words: "s statistics", rank: 0, key: "s"), keys: ["s"]
    ) { _, _ in [.terminal(.statistics)] },
  ]

  private static let difficultySteps: KeyValuePairs<Key, (count: Int, wraps: Bool)> = [
    .left: (-1, false), "h": (-1, false), .up: (-1, false), "k": (-1, false),
    .right: (1, false), "l": (1, false), .down: (1, false), "j": (1, false),
    .tab: (1, true), .backTab: (-1, true),
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
  fileprivate func stepped(by steps: Int, _ wraps: Bool) -> Difficulty {
    let all = Difficulty.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[wraps ? (index + all.count) % all.count : min(max(index, 0), all.count - 1)]
  }
}
