import Terminal
import ThreeDucksCore

/// Every key there is: what they mean, the help and the hints are read from here.
enum KeyTable {
  static let all: [KeyBinding] = title + game + won + covers + everywhere

  private static let title: [KeyBinding] = [
    KeyBinding(
      "Enter n", "new game", .title, hint: .init(words: "Enter new game", rank: 3),
      keys: [.enter, "n"]
    ) { _, _ in [.terminal(.newGame)] },
    KeyBinding(
      "Left Right h l Tab", "difficulty", .title,
      hint: .init(words: "arrows difficulty", rank: 2), keys: difficultySteps.keys
    ) { state, key in
      guard let step = difficultySteps[key] else { return [] }
      return [.game(.setDifficulty(state.game.difficulty.stepped(by: step.count, step.wraps)))]
    },
    KeyBinding(
      difficultyNumbers.map(\.key.label).joined(separator: " "),
      difficultyNumbers.map(\.difficulty.rawValue).joined(separator: " "), .title,
      keys: difficultyNumbers.map(\.key)
    ) { _, key in
      difficultyNumbers.filter { $0.key == key }.map { .game(.setDifficulty($0.difficulty)) }
    },
    KeyBinding(
      "t", "other colours", .title, hint: .init(words: "t colours", rank: 1), keys: ["t"]
    ) { state, _ in [.terminal(.themeChosen(state.terminal.theme.next))] },
    KeyBinding("a", "motion on or off", .title, keys: ["a"]) { state, _ in
      [.terminal(.animationChosen(!state.terminal.isAnimated))]
    },
  ]

  private static let game: [KeyBinding] = [
    KeyBinding(
      "arrows h j k l", "move", .cards, hint: .init(words: "arrows move", rank: 1),
      keys: steps.keys
    ) { state, key in focus(steps[key], state) },
    KeyBinding("Home End PgUp PgDn", "to the edge", .cards, keys: edges.keys) { state, key in
      focus(edges[key], state)
    },
    KeyBinding(
      "Enter Space", "flip the card", .cards, hint: .init(words: "Enter flip", rank: 3),
      keys: [.enter, " "]
    ) { state, _ in [.game(.flipCard(state.terminal.focus))] },
    KeyBinding("A1 B3", "flip by name", .cards, keys: TypedCard.keys) { state, key in
      TypedCard.actions(for: key, in: state)
    },
    KeyBinding(
      "p", "pause", .cards, hint: .init(words: "p pause", rank: 2), keys: ["p"]
    ) { state, _ in state.game.isCleared ? [] : [.terminal(.overlayOpened(.pause))] },
    KeyBinding(
      "g", "give up", .game, hint: .init(words: "g give up", rank: 4, isWayOut: true), keys: ["g"]
    ) { state, _ in state.givingUp },
  ]

  private static let won: [KeyBinding] = [
    KeyBinding(
      "Enter", "go again", .won, hint: .init(words: "Enter go again", rank: 1), keys: [.enter]
    ) { _, _ in [.game(.endGame)] }
  ]

  private static let covers: [KeyBinding] = [
    KeyBinding("Esc ? q", "close", .help, keys: [.escape, "?", "q"]) { _, _ in
      [.terminal(.overlayClosed)]
    },
    KeyBinding("Space arrows", "other page", .help, keys: pages.keys) { _, key in
      pages[key].map { [.terminal(.helpTurned(by: $0))] } ?? []
    },
    KeyBinding("p Esc Enter Space", "go on", .pause, keys: ["p", .escape, .enter, " "]) {
      state, _ in state.goingOn
    },
    KeyBinding("g", "give up", .pause, keys: ["g"]) { state, _ in state.givingUp },
    KeyBinding("g Enter", "give up", .question, keys: ["g", .enter]) { _, _ in [.game(.endGame)] },
  ]

  private static let everywhere: [KeyBinding] = [
    KeyBinding("mouse", "click it", .everywhere),
    KeyBinding("m", "sound on or off", .everywhere, keys: ["m"]) { state, _ in
      [.terminal(.muteChosen(!state.terminal.isMuted))]
    },
    KeyBinding("?", "these keys", .screens, hint: .init(words: "? help", rank: 8), keys: ["?"]) {
      _, _ in [.terminal(.overlayOpened(.help))]
    },
    KeyBinding(
      "q Ctrl-C", "quit", .screens, hint: .init(words: "q quit", rank: 9, isWayOut: true),
      keys: ["q"]
    ) {
      _, _ in [.terminal(.quit)]
    },
    KeyBinding("Ctrl-Z", "suspend", .everywhere),
    KeyBinding("Ctrl-L", "redraw", .everywhere),
  ]

  // MARK: - What several keys share

  private static let difficultySteps: [Key: (count: Int, wraps: Bool)] = [
    .left: (-1, false), "h": (-1, false), .right: (1, false), "l": (1, false),
    .tab: (1, true), .backTab: (-1, true),
  ]

  private static let difficultyNumbers: [(key: Key, difficulty: Difficulty)] =
    zip("123456789", Difficulty.allCases).map { (.character($0), $1) }

  private static let steps: [Key: Direction] = [
    .up: .up, "k": .up, .down: .down, "j": .down,
    .left: .left, "h": .left, .right: .right, "l": .right,
  ]

  private static let pages: [Key: Int] = [
    " ": 1, .right: 1, .down: 1, .pageDown: 1, .left: -1, .up: -1, .pageUp: -1,
  ]

  private static let edges: [Key: Direction] = [
    .home: .rowStart, .end: .rowEnd, .pageUp: .columnTop, .pageDown: .columnBottom,
  ]

  private static func focus(_ direction: Direction?, _ state: AppState) -> [AppAction] {
    guard let direction else { return [] }
    let place = state.grid.place(direction, of: state.terminal.focus)
    return [.terminal(.focused(place))]
  }
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
