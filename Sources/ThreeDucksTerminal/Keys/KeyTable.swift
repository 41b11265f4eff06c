import Terminal
import ThreeDucksCore

/// Every key: the keymap, the help, the hints and the manual are read from here.
///
/// A capital letter that means nothing counts as its small letter, so caps lock does no harm.
enum KeyTable {
  static let all: [KeyBinding] =
    buttons + title + game + won + watching + covers + everywhere

  /// The keys of a place, as its help lists them.
  static func bindings(at place: Place) -> [KeyBinding] {
    all.filter { $0.scope.places.contains(place) }
  }

  private static let buttons: [KeyBinding] = [
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

  private static let title: [KeyBinding] = [
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

  private static let game: [KeyBinding] = [
    KeyBinding(
      "arrows h j k l", "move", .cards, hint: .init(words: "arrows move", rank: 1),
      keys: directions.keys
    ) { state, key in focus(directions[key], state) },
    KeyBinding("Home End PgUp PgDn", "jump to the edge", .cards, keys: edges.keys) { state, key in
      focus(edges[key], state)
    },
    KeyBinding("Tab", "next face-down card", .cards, keys: [.tab, .backTab]) { state, key in
      [.terminal(.focused(state.nextFaceDown(by: key == .tab ? 1 : -1)))]
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
      // After a letter, Esc only takes that back.
      let isTakenBack = state.terminal.typedRow != nil && key != "p"
      return isTakenBack || state.game?.isCleared == true ? [] : [.terminal(.overlayOpened(.pause))]
    },
    KeyBinding(
      "g", "give up", .game,
      hint: .init(words: "g give up", rank: 4, key: "g", isWayOut: true), keys: ["g"]
    ) { state, _ in state.core.phase == .started ? state.givingUp : nil },
  ]

  private static let won: [KeyBinding] = [
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

  private static let watching: [KeyBinding] = [
    KeyBinding(
      "Space", "pause or play", .watching, hint: .init(words: "Space pause", rank: 7, key: " "),
      isButton: true, keys: [" ", .enter, "p"]
    ) { _, _ in [.watch(.playToggled)] },
    KeyBinding(
      "Left Right", "an action back or forward", .watching,
      hint: .init(words: "Left Right step", rank: 6, key: .right, back: .left),
      keys: [.left, .right, "h", "l"]
    ) { _, key in [.watch(.stepped(by: key == .left || key == "h" ? -1 : 1))] },
    KeyBinding(
      "PgUp PgDn", "a game back or forward", .watching,
      hint: .init(words: "PgUp PgDn game", rank: 5, key: .pageDown, back: .pageUp),
      keys: [.pageUp, .pageDown]
    ) { _, key in [.watch(.gamesStepped(by: key == .pageUp ? -1 : 1))] },
    KeyBinding("Home End", "go to the beginning or the end", .watching, keys: [.home, .end]) {
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
      "q", "back, or quit", .watching,
      hint: .init(rank: 9, key: "q") { $0.watch?.endsProgram == true ? "q quit" : "q back" },
      isButton: true, keys: ["q"]
    ) { state, _ in [.terminal(state.watch?.endsProgram == true ? .quit : .watchEnded)] },
    KeyBinding("Esc", "back", .watching, isButton: true, keys: back) { state, _ in
      state.watch?.endsProgram == true ? [] : [.terminal(.watchEnded)]
    },
  ]

  private static let covers: [KeyBinding] = [
    KeyBinding("Esc ? q", "close", .help, keys: back + ["?", "q", .f1]) { _, _ in
      [.terminal(.overlayClosed)]
    },
    KeyBinding("Space arrows", "next page", .help, keys: pages.keys) { _, key in
      pages[key].map { [.terminal(.helpTurned(by: $0))] } ?? []
    },
    KeyBinding("p Esc", "resume", .pause, keys: back + ["p"]) { state, _ in state.resuming },
    KeyBinding("g", "give up", .pause, keys: ["g"]) { state, _ in state.givingUp },
    // Enter and every other key keep playing: only this key loses the game.
    KeyBinding("y", "give up", .question, keys: ["y"]) { state, _ in
      state.givingUpForGood
    },
  ]

  private static let everywhere: [KeyBinding] = [
    KeyBinding("mouse", "click to flip or press", .everywhere),
    KeyBinding(
      "t", "next theme", .everywhere, hint: .init(words: "t theme", rank: 0, key: "t"),
      keys: ["t"]
    ) { state, _ in [.terminal(.themeChosen(state.terminal.theme.next))] },
    KeyBinding("o", "animations on or off", .everywhere, keys: ["o"]) { state, _ in
      [.terminal(.animationChosen(!state.terminal.isAnimated))]
    },
    KeyBinding("m", "sound on or off", .everywhere, keys: ["m"]) { state, _ in
      [.terminal(.muteChosen(!state.terminal.isMuted))]
    },
    KeyBinding(
      "? F1", "this help", .everywhere, hint: .init(words: "? help", rank: 8, key: "?"),
      keys: ["?", .f1]
    ) { _, _ in [.terminal(.overlayOpened(.help))] },
    KeyBinding(
      "q Ctrl-C", "quit", .screens, hint: .init(words: "q quit", rank: 9, key: "q", isWayOut: true),
      keys: ["q"]
    ) { _, _ in [.terminal(.quit)] },
    KeyBinding("Ctrl-Z", "suspend", .everywhere),
    KeyBinding("Ctrl-L", "redraw the screen", .everywhere),
  ]

  private static let back: [Key] = [.escape, .backspace]

  private static let pages: KeyValuePairs<Key, Int> = [
    " ": 1, .right: 1, .down: 1, .pageDown: 1, .left: -1, .up: -1, .pageUp: -1,
  ]

  private static let difficultyNumbers: [(key: Key, difficulty: Difficulty)] =
    zip("123456789", Difficulty.allCases).map { (.character($0), $1) }

  private static let steps: KeyValuePairs<Key, KeyStep> = [
    .left: .back, "h": .back, .up: .back, "k": .back,
    .right: .forward, "l": .forward, .down: .forward, "j": .forward,
    .tab: .next, .backTab: .previous,
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

/// Every key, for the manual.
package enum KeyManual {
  /// A line of the manual.
  package struct Entry: Sendable {
    /// Where the keys work, such as `On the title`.
    package let scope: String
    package let keys: String
    package let meaning: String
  }

  package static var entries: [Entry] {
    KeyTable.all.map { Entry(scope: $0.scope.name, keys: $0.label, meaning: $0.meaning) }
  }
}

extension KeyValuePairs where Key == Terminal.Key {
  fileprivate var keys: [Terminal.Key] { map { $0.key } }

  fileprivate subscript(key: Terminal.Key) -> Value? { first { $0.key == key }?.value }
}

/// How far a key goes among several things, forwards or backwards.
struct KeyStep: Sendable {
  let count: Int
  /// Whether the first one comes after the last one.
  let wraps: Bool

  static let forward = KeyStep(count: 1, wraps: false)
  static let back = KeyStep(count: -1, wraps: false)
  static let next = KeyStep(count: 1, wraps: true)
  static let previous = KeyStep(count: -1, wraps: true)

  /// The place that it leads to.
  func place(after place: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let next = place + self.count
    return wraps ? (next + count) % count : min(max(next, 0), count - 1)
  }
}

extension AppState {
  /// Selects another button.
  fileprivate func marking(by step: KeyStep) -> [AppAction] {
    let number = buttons.firstIndex { $0.isProminent } ?? 0
    return [.terminal(.marked(step.place(after: number, of: buttons.count)))]
  }

  /// The place of the next face-down card, or of the one before; after the last card comes the first.
  fileprivate func nextFaceDown(by step: Int) -> Int {
    guard let cards = game?.cards else { return terminal.focus }
    let places = (1...cards.count).map {
      (terminal.focus + (step * $0) + cards.count) % cards.count
    }
    return places.first { !cards[$0].isFlipped } ?? terminal.focus
  }
}

extension Key {
  /// The name of a key with a character.
  fileprivate var label: String {
    if case .character(let character) = self { String(character) } else { "\(self)" }
  }
}

extension Difficulty {
  /// The difficulty that a step leads to.
  fileprivate func stepped(by step: KeyStep) -> Difficulty {
    let all = Difficulty.allCases
    return all[step.place(after: all.firstIndex(of: self) ?? 0, of: all.count)]
  }
}

/// A card that is flipped by its name: the letter of its row, then the number of its column.
private enum TypedCard {
  /// Every key that can be part of a name: small and capital letters mean the same.
  static let keys = "abcdABCD123456789".map(Key.character)

  /// What a letter or a digit does; nil if no card has such a name.
  static func actions(for key: Key, in state: AppState) -> [AppAction]? {
    guard case .character(let character) = key else { return nil }
    if character.isLetter {
      guard let name = CardName("\(character)1"), state.grid.place(of: name) != nil else {
        return nil
      }
      return [.terminal(.rowTyped(name.letter))]
    }
    guard let letter = state.terminal.typedRow, let name = CardName("\(letter)\(character)"),
      let place = state.grid.place(of: name)
    else { return nil }
    return [.terminal(.focused(place)), .game(.flipCard(place))]
  }
}
