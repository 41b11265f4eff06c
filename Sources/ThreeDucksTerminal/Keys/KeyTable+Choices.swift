import Terminal

extension KeyTable {
  /// The keys of whatever can be pressed.
  static let choices: [KeyBinding] = [
    KeyBinding(
      "Enter Space", "press the selected button", .choices,
      hint: .init(rank: 4, key: .enter) { "Enter \($0.marked?.words.lowercased() ?? "")" },
      isButton: true, keys: [.enter, " "]
    ) { state, _ in state.marked?.actions },
    KeyBinding(
      "arrows Tab", "select another button", .row, isButton: true, keys: steps.keys
    ) { state, key in
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

/// How far a key goes among several things, forward or back.
struct KeyStep: Sendable {
  let count: Int
  /// Whether the first one follows the last one.
  let wraps: Bool

  static let forth = KeyStep(count: 1, wraps: false)
  static let back = KeyStep(count: -1, wraps: false)
  static let next = KeyStep(count: 1, wraps: true)
  static let previous = KeyStep(count: -1, wraps: true)

  /// Where it leads from a place.
  func place(after place: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let next = place + self.count
    return wraps ? (next + count) % count : min(max(next, 0), count - 1)
  }
}

extension AppState {
  /// Marks another button.
  func marking(by step: KeyStep) -> [AppAction] {
    let number = buttons.firstIndex { $0.isProminent } ?? 0
    return [.terminal(.marked(step.place(after: number, of: buttons.count)))]
  }
}
