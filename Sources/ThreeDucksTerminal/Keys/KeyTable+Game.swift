import Terminal
import ThreeDucksCore

extension KeyTable {
  /// The keys of the game.
  static let game: [KeyBinding] = [
    KeyBinding(
      "arrows h j k l", "move", .cards, hint: .init(words: "arrows move", rank: 1),
      keys: directions.keys
    ) { state, key in focus(directions[key], state) },
    KeyBinding("Home End PgUp PgDn", "jump to the edge", .cards, keys: edges.keys) { state, key in
      focus(edges[key], state)
    },
    KeyBinding("Tab", "next face-down card", .cards, keys: [.tab, .backTab]) { state, key in
      [.terminal(.focused(state.nextDown(by: key == .tab ? 1 : -1)))]
    },
    KeyBinding(
      "Enter Space", "flip the card", .cards,
      hint: .init(words: "Enter flip", rank: 3, key: .enter), keys: [.enter, " "]
    ) { state, _ in [.game(.flipCard(state.terminal.focus))] },
    KeyBinding("A1 to D9", "flip the card named", .cards, keys: TypedCard.keys) { state, key in
      TypedCard.actions(for: key, in: state)
    },
    KeyBinding(
      "p Esc", "pause", .cards, hint: .init(words: "p pause", rank: 2, key: "p"), keys: back + ["p"]
    ) { state, key in
      // Who takes back a letter wants no pause.
      let isTakenBack = state.terminal.typedRow != nil && key != "p"
      return isTakenBack || state.game?.isCleared == true ? [] : [.terminal(.overlayOpened(.pause))]
    },
    KeyBinding(
      "g", "give up", .game,
      hint: .init(words: "g give up", rank: 4, key: "g", isWayOut: true), keys: ["g"]
    ) { state, _ in state.core.phase == .started ? state.givingUp : nil },
  ]

  /// The keys of a game that was won.
  static let won: [KeyBinding] = [
    KeyBinding(
      "Esc", "go again", .won, isButton: true, keys: back
    ) { _, _ in [.game(.endGame)] },
    KeyBinding(
      "n", "new game", .won, hint: .init(words: "n new game", rank: 2, key: "n"), isButton: true,
      keys: ["n"]
    ) { state, _ in state.dealing(.newGame) },
    KeyBinding(
      "r", "same cards", .won, hint: .init(words: "r same cards", rank: 1, key: "r"),
      isButton: true,
      keys: ["r"]
    ) { state, _ in state.dealing(.sameDeal) },
    KeyBinding(
      "w", "watch the game", .won, hint: .init(words: "w watch", rank: 1, key: "w"), isButton: true,
      keys: ["w"]
    ) { _, _ in [.terminal(.watch)] },
    KeyBinding(
      "c", "copy the result", .won, hint: .init(words: "c copy", rank: 1, key: "c"), isButton: true,
      keys: ["c"]
    ) { _, _ in [.terminal(.copy)] },
    KeyBinding("s", "statistics", .won, isButton: true, keys: ["s"]) { _, _ in
      [.terminal(.statistics)]
    },
  ]

  /// The keys of a game that is watched.
  static let watching: [KeyBinding] = [
    KeyBinding(
      "Space", "pause or go on", .watching, hint: .init(words: "Space pause", rank: 7, key: " "),
      isButton: true, keys: [" ", .enter, "p"]
    ) { _, _ in [.watch(.playToggled)] },
    KeyBinding(
      "Left Right", "an action back or on", .watching,
      hint: .init(words: "Left Right action", rank: 6, key: .right, back: .left),
      keys: [.left, .right, "h", "l"]
    ) { _, key in [.watch(.stepped(by: key == .left || key == "h" ? -1 : 1))] },
    KeyBinding(
      "PgUp PgDn", "a game back or on", .watching,
      hint: .init(words: "PgUp PgDn game", rank: 5, key: .pageDown, back: .pageUp),
      keys: [.pageUp, .pageDown]
    ) { _, key in [.watch(.gamesStepped(by: key == .pageUp ? -1 : 1))] },
    KeyBinding("Home End", "to the beginning or the end", .watching, keys: [.home, .end]) {
      _, key in [.watch(key == .home ? .wentToBeginning : .wentToEnd)]
    },
    KeyBinding(
      "- +", "slower or faster", .watching,
      hint: .init(words: "- + speed", rank: 4, key: "+", back: "-"), keys: ["-", "+", "="]
    ) { _, key in [.watch(.speedStepped(by: key == "-" ? -1 : 1))] },
    KeyBinding(
      "d", "the developer's panel", .watching, hint: .init(words: "d panel", rank: 3, key: "d"),
      keys: ["d"]
    ) { _, _ in [.watch(.panelToggled)] },
    KeyBinding(
      "q Esc", "back, or quit", .watching,
      hint: .init(rank: 9, key: "q") { $0.watch?.endsProgram == true ? "q quit" : "q back" },
      isButton: true, keys: ["q", .escape]
    ) { state, _ in [.terminal(state.watch?.endsProgram == true ? .quit : .watchEnded)] },
  ]

  private static let directions: KeyValuePairs<Key, Direction> = [
    .up: .up, "k": .up, .down: .down, "j": .down,
    .left: .left, "h": .left, .right: .right, "l": .right,
  ]

  private static let edges: KeyValuePairs<Key, Direction> = [
    .home: .rowStart, .end: .rowEnd, .pageUp: .columnTop, .pageDown: .columnBottom,
  ]

  private static func focus(_ direction: Direction?, _ state: AppState) -> [AppAction] {
    guard let direction else { return [] }
    let place = state.grid.place(direction, of: state.terminal.focus)
    return [.terminal(.focused(place))]
  }
}

extension AppState {
  /// The place of the next card whose back is up, or of the one before, in a circle.
  fileprivate func nextDown(by step: Int) -> Int {
    guard let cards = game?.cards else { return terminal.focus }
    let places = (1...cards.count).map {
      (terminal.focus + (step * $0) + cards.count) % cards.count
    }
    return places.first { !cards[$0].isFlipped } ?? terminal.focus
  }
}
