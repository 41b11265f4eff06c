import Terminal

extension KeyTable {
  /// The keys of whatever can be pressed.
  static let choices: [KeyBinding] = [
    KeyBinding(
      "Enter Space", "press what is marked", .choices,
      hint: .init(rank: 4, key: .enter) { "Enter \($0.marked?.words.lowercased() ?? "")" },
      keys: [.enter, " "]
    ) { state, _ in state.marked?.actions },
    KeyBinding("arrows Tab", "mark another", .row, keys: steps.keys) { state, key in
      steps[key].map(state.marking)
    },
  ]

  /// How far keys go among things that stand side by side.
  static let steps: KeyValuePairs<Key, KeyStep> = [
    .left: .back, "h": .back, .up: .back, "k": .back,
    .right: .forth, "l": .forth, .down: .forth, "j": .forth,
    .tab: .next, .backTab: .previous,
  ]
}
