import Terminal
import ThreeDucksCore

/// Every key; the keymap, the help, the hints and the manual are made from this table.
///
/// A capital letter without a meaning counts as the small letter, so caps lock does no harm. `h`, `j`, `k` and
/// `l` count as arrows where they have no other meaning.
package enum KeyTable {
  package static let all: [KeyBinding] =
    buttons + title + game + won + watching + overlays + everywhere

  /// The keys of a place, in the order in which its help lists them.
  static func bindings(at place: Place) -> [KeyBinding] {
    all.filter { $0.scope.places.contains(place) }
  }

  private static let buttons: [KeyBinding] = [
    KeyBinding(
      "Enter Space", "press the selected button", .choices,
      hint: .init(rank: 6, key: .enter) { state in
        // On the win screen, the buttons themselves say what Enter does.
        state.place == .won ? nil : state.selected.map { "Enter \($0.words.lowercased())" }
      }, waitsInNewPlace: true, keys: [.enter, " "]
    ) { state, _ in state.selected?.actions },
    KeyBinding(
      "arrows Tab", "select another button", .row,
      keys: [.left, .up, .backTab, .right, .down, .tab]
    ) { state, key in
      // Just after a win, arrows are still meant for the board.
      state.place == .won && state.isNewPlace ? [] : state.selecting(after: key)
    },
  ]

  private static let title: [KeyBinding] = [
    KeyBinding(
      "c", "continue the unfinished game", .title, hint: .init("c continue", rank: 5, key: "c"),
      keys: ["c"]
    ) { state, _ in state.continuing },
    KeyBinding(
      "n", "new game", .title, hint: .init("n new game", rank: 5, key: "n"), keys: ["n"]
    ) { state, _ in state.startingNewGame },
    KeyBinding("Up Down", "go to another row", .title, keys: [.up, .down]) { state, key in
      [.terminal(.titleRowSelected(state.titleRows.element(key.step, after: state.titleRow)))]
    },
    KeyBinding(
      "Left Right h l Tab", "choose the difficulty or the opponent", .title,
      hint: .init("arrows choose", rank: 0), keys: [.left, .right, .backTab, .tab]
    ) { state, key in
      state.titleRow == .opponent
        ? state.choosingOpponent(by: key.step)
        : state.choosingDifficulty(by: key.step, wraps: key.isTab)
    },
    KeyBinding(
      difficulties.map { "\($0.number)" }.joined(separator: " "),
      difficulties.map(\.difficulty.rawValue).joined(separator: ", "), .title,
      keys: difficulties.map { .character($0.number) }
    ) { state, key in
      difficulties.first { .character($0.number) == key }.map {
        [.game(.setDifficulty($0.difficulty))]
      }
    },
    KeyBinding(
      "d", "today's hard game, the same for everyone; one try", .title,
      hint: .init("d daily hard game", rank: 4, key: "d"), keys: ["d"]
    ) { state, _ in state.startingDailyGame() },
    KeyBinding(
      "v", "next opponent, or none", .title,
      hint: .init("v opponent", rank: 2, key: "v"), keys: ["v"]
    ) { state, _ in state.choosingOpponent(by: 1) },
    KeyBinding(
      "s", "statistics", .title, hint: .init("s stats", rank: 3, key: "s"), keys: ["s"]
    ) { _, _ in [.terminal(.statistics)] },
  ]

  /// The names of the cards on the largest board.
  static let cardNames = "A1 to D9"

  private static let game: [KeyBinding] = [
    KeyBinding(
      "Enter Space", "flip the card", .cards,
      hint: .init(rank: 5, key: .enter) { state in
        guard let game = state.game, !game.isComputersTurn, state.terminal.typedRow == nil else {
          return nil
        }
        let words = "Enter flips \(game.name(of: state.terminal.focus))"
        // For a card that is face up, the place stays empty, so that the other hints do not move under the mouse.
        return game.cards[state.terminal.focus].isFlipped
          ? String(repeating: " ", count: words.count) : words
      }, keys: [.enter, " "]
    ) { state, _ in
      // After a letter, these keys only cancel the letter.
      state.terminal.typedRow == nil ? state.flipping(state.terminal.focus) : []
    },
    KeyBinding(
      "arrows h j k l", "move, wrapping at the edges", .cards, hint: .init("arrows move", rank: 3),
      keys: [.left, .right, .up, .down], move),
    KeyBinding(
      "Home End PgUp PgDn", "jump to the edge", .cards, keys: [.home, .end, .pageUp, .pageDown],
      move),
    KeyBinding("Tab", "next face-down card", .cards, keys: [.tab, .backTab]) { state, key in
      [.terminal(.focused(state.nextFaceDown(by: key.step)))]
    },
    // Small and capital letters mean the same.
    KeyBinding(
      cardNames, "flip a card by its name", .cards, keys: "abcdABCD0123456789".map(Key.character)
    ) { state, key in state.typing(key) },
    KeyBinding(
      "p", "pause", .cards, keys: ["p"]
    ) { state, _ in state.pausing },
    KeyBinding(
      "Esc", "pause; before the first flip, go back to the title", .cards,
      hint: .init(rank: 2, key: .escape) {
        $0.terminal.typedRow != nil ? nil : $0.isUntouched ? "Esc title" : "Esc pause"
      }, keys: back
    ) { state, key in
      // Backspace, and Esc after a letter, only cancel the letter.
      if key == .backspace || state.terminal.typedRow != nil { return [] }
      return state.isUntouched ? state.leaving : state.pausing
    },
    KeyBinding("mouse", "click a card to flip it", .cards),
    KeyBinding(
      "g", "give up", .game, hint: .init("g give up", rank: 4, key: "g"), keys: ["g"]
    ) { state, _ in state.core.phase == .started ? state.givingUp : nil },
  ]

  private static let won: [KeyBinding] = [
    KeyBinding(
      "n", "new game", .won, hint: .init("n new game", rank: 7, key: "n"), keys: ["n"]
    ) { state, _ in state.startingNewGame },
    KeyBinding(
      "r", "same cards", .won, hint: .init("r same cards", rank: 3, key: "r"),
      keys: ["r"]
    ) { state, _ in state.startingSameCards },
    KeyBinding(
      "Esc", "back to the title", .won, hint: .init("Esc title", rank: 4, key: .escape),
      waitsInNewPlace: true, keys: back
    ) { _, _ in [.game(.endGame)] },
    KeyBinding(
      "w", "replay the game", .won, hint: .init("w replay", rank: 2, key: "w"), keys: ["w"]
    ) { _, _ in [.terminal(.watchGame), .watch(.playToggled)] },
    KeyBinding(
      "c", "copy the result", .won, hint: .init("c copy result", rank: 2, key: "c"), keys: ["c"]
    ) { _, _ in [.terminal(.copy)] },
    KeyBinding("s", "statistics", .won, keys: ["s"]) { _, _ in
      [.terminal(.statistics)]
    },
  ]

  private static let watching: [KeyBinding] = [
    KeyBinding(
      "Space", "pause or play", .watching,
      hint: .init(rank: 7, key: " ") { $0.watch?.isPlaying == true ? "Space pause" : "Space play" },
      waitsInNewPlace: true, keys: [" ", .enter, "p"]
    ) { _, _ in [.watch(.playToggled)] },
    KeyBinding(
      "Left Right", "one step back or forward", .watching,
      hint: .init(rank: 6) { _ in [("Left", .left), ("Right step", .right)] },
      keys: [.left, .right]
    ) { state, key in state.watching { _ in .stepped(key.step) } },
    KeyBinding(
      "PgUp PgDn", "one game back or forward", .watching,
      hint: .init(rank: 5) { _ in [("PgUp", .pageUp), ("PgDn game", .pageDown)] },
      keys: [.pageUp, .pageDown]
    ) { state, key in
      guard state.watch?.hasSeveralGames == true else { return nil }
      return state.watching { .went(to: $0.stop(gamesAway: key.step)) }
    },
    KeyBinding("Home End", "go to the beginning or the end", .watching, keys: [.home, .end]) {
      state, key in state.watching { .went(to: key == .home ? $0.playback.start : $0.lastStop) }
    },
    KeyBinding(
      "- +", "slower or faster", .watching,
      hint: .init(rank: 4) { _ in [("-", "-"), ("+ speed", "+")] }, keys: ["-", "+", "="]
    ) { state, key in state.watching { .speedChanged(to: $0.speed * (key == "-" ? 0.5 : 2)) } },
    KeyBinding(
      "d", "open or close the developer's panel", .watchCommand, keys: ["d"]
    ) { state, _ in state.watch?.endsProgram == true ? [.watch(.panelToggled)] : nil },
    KeyBinding("mouse", "click the bar to jump to a time", .watching),
  ]

  private static let overlays: [KeyBinding] = [
    KeyBinding(
      "Space arrows", "turn the page", .pages,
      keys: [" ", .right, .down, .pageDown, .left, .up, .pageUp]
    ) { state, key in
      let hasSeveral = state.shownPages.map { $0.pages.count > 1 } == true
      return hasSeveral ? [.terminal(.pageTurned(by: key.step))] : nil
    },
    // Space closes the pages only if there is just one.
    KeyBinding("Enter Esc q", "close", .pages, keys: back + [.enter, "q", " "]) { _, _ in
      [.terminal(.overlayClosed)]
    },
    KeyBinding("s", "close the statistics", .pages, keys: ["s"]) { state, _ in
      if case .statistics = state.cover { [.terminal(.overlayClosed)] } else { nil }
    },
    KeyBinding(
      "n", "new game", .board, hint: .init("n new game", rank: 10, key: "n"), keys: ["n"]
    ) { state, _ in [.terminal(.overlayClosed)] + state.startingNewGame },
    KeyBinding(
      "w", "replay the game", .board, hint: .init("w replay", rank: 9, key: "w"), keys: ["w"]
    ) { _, _ in [.terminal(.watchGame), .watch(.playToggled)] },
    KeyBinding("s", "statistics", .board, keys: ["s"]) { _, _ in [.terminal(.statistics)] },
    KeyBinding(
      "Enter Esc", "back to the title", .board,
      hint: .init("Enter back to title", rank: 10, key: .enter), keys: back + [.enter, " "]
    ) { _, _ in [.terminal(.overlayClosed)] },
    KeyBinding("p Esc", "resume", .pause, keys: back + ["p"]) { _, _ in
      [.terminal(.overlayClosed)]
    },
    KeyBinding("g", "give up", .pause, keys: ["g"]) { state, _ in state.givingUp },
    KeyBinding("y", "give up", .question, keys: ["y"]) { state, _ in state.givingUpForGood },
    KeyBinding("Enter Esc n", "keep playing", .question, keys: back + [.enter, " ", "n"]) { _, _ in
      [.terminal(.overlayClosed)]
    },
  ]

  private static let everywhere: [KeyBinding] = [
    KeyBinding("mouse", "click a button to press it", .choices),
    KeyBinding(
      "t", "next theme", .everywhere, hint: .init("t theme", rank: 1, key: "t"), keys: ["t"]
    ) { state, _ in [.terminal(.settingChosen(.theme(state.terminal.theme.next)))] },
    KeyBinding("o", "animations on or off", .everywhere, keys: ["o"]) { state, _ in
      [.terminal(.settingChosen(.animation(!state.terminal.isAnimated)))]
    },
    KeyBinding(
      "m", "sound on or off", .everywhere,
      hint: .init(rank: 7, key: "m") { $0.terminal.isMuted ? "m unmute" : nil }, keys: ["m"]
    ) { state, _ in [.terminal(.settingChosen(.muted(!state.terminal.isMuted)))] },
    KeyBinding(
      "? F1", "open or close the help", .everywhere,
      hint: .init("? help", rank: 8, key: "?"), keys: ["?", .f1]
    ) { state, _ in
      [.terminal(state.cover == .help ? .overlayClosed : .overlayOpened(.help))]
    },
    KeyBinding(
      "q Ctrl-C", "save the game & quit", .quitting,
      hint: .init(rank: 9, key: "q") {
        // A narrow window has no room for more words.
        $0.terminal.size.width < 60 ? "q quit" : "q save & quit"
      }, keys: ["q"]
    ) { state, _ in state.core.canContinueLater ? [.terminal(.quit)] : nil },
    KeyBinding("q Ctrl-C", "quit", .quitting, hint: .init("q quit", rank: 9, key: "q"), keys: ["q"])
    {
      state, _ in state.core.canContinueLater ? nil : [.terminal(.quit)]
    },
    KeyBinding(
      "q Esc", "stop the replay", .watching,
      hint: .init(rank: 9, key: "q") { $0.watch?.endsProgram == true ? "q quit" : "q back" },
      waitsInNewPlace: true, keys: back + ["q"]
    ) { state, _ in [.terminal(state.watch?.endsProgram == true ? .quit : .watchEnded)] },
    KeyBinding("Ctrl-Z", "suspend", .everywhere),
    KeyBinding("Ctrl-L", "redraw the screen", .everywhere),
  ]

  private static let back: [Key] = [.escape, .backspace]

  private static let difficulties: [(number: Character, difficulty: Difficulty)] =
    Array(zip("123456789", Difficulty.allCases))

  /// Moves the focus; after the last column or row comes the first.
  private static let move: KeyBinding.Command = { state, key in
    let board = state.core.difficulty
    var (row, column) = state.terminal.focus.quotientAndRemainder(dividingBy: board.columns)
    switch key {
    case .left, .right: column = (column + key.step + board.columns) % board.columns
    case .up, .down: row = (row + key.step + board.rows) % board.rows
    case .home: column = 0
    case .end: column = board.columns - 1
    case .pageUp: row = 0
    default: row = board.rows - 1
    }
    return [.terminal(.focused(row * board.columns + column))]
  }
}

extension Key {
  fileprivate var isTab: Bool { self == .tab || self == .backTab }

  /// 1 for a key that goes forwards, -1 for a key that goes backwards.
  fileprivate var step: Int {
    [.left, .up, .backTab, .pageUp].contains(self) ? -1 : 1
  }
}

extension AppState {
  /// An action for the log that is watched.
  fileprivate func watching(_ action: (WatchState) -> WatchAction) -> [AppAction]? {
    watch.map { [.watch(action($0))] }
  }

  /// Selects the button that a key leads to; Tab leads from the last one to the first, and arrows stop there.
  fileprivate func selecting(after key: Key) -> [AppAction] {
    let numbers = Array(buttons.indices)
    let number = min(terminal.selection, numbers.count - 1)
    let isEnd = !numbers.contains(number + key.step)
    return isEnd && !key.isTab
      ? [] : [.terminal(.selected(numbers.element(key.step, after: number)))]
  }

  /// The place of the next face-down card or, if `step` is -1, of the previous one; after the last card comes
  /// the first.
  fileprivate func nextFaceDown(by step: Int) -> Int {
    guard let cards = game?.cards else { return terminal.focus }
    let places = (1...cards.count).map {
      (terminal.focus + (step * $0) + cards.count) % cards.count
    }
    return places.first { !cards[$0].isFlipped } ?? terminal.focus
  }

  /// Focuses a card and flips it, or shows a notice that it is already face up or that it is the duck's turn.
  ///
  /// A card that is about to turn back is flipped again only by its name, because Enter or the mouse may be
  /// pressed twice by mistake.
  func flipping(_ place: Int, byName: Bool = false) -> [AppAction] {
    guard let game else { return [] }
    let focus = AppAction.terminal(.focused(place))
    if game.isComputersTurn { return [focus, .terminal(.noticed(.ducksTurn))] }
    let turnsBack = game.hasMismatch && game.selectedCards.contains(place)
    let answer: AppAction =
      game.cards[place].isFlipped && !(byName && turnsBack)
      ? .terminal(.noticed(.faceUp(game.name(of: place), game.cards[place].animal)))
      : .game(.flipCard(place))
    return [focus, answer]
  }

  /// What a letter or a digit of a card's name does.
  fileprivate func typing(_ key: Key) -> [AppAction]? {
    guard case .character(let character) = key else { return nil }
    let isRow = character.isLetter
    guard let letter = isRow ? character : terminal.typedRow else {
      // If the letter typed before this digit names no row of the board, the notice that says so stays.
      if case .notOnBoard? = terminal.notice { return [] }
      return [.terminal(.noticed(.rowIsMissing))]
    }
    guard let name = CardName("\(letter)\(isRow ? "1" : character)") else { return nil }
    guard let place = core.difficulty.place(of: name) else {
      let words = isRow ? "row \(name.letter)" : "\(name)"
      let notice: AppAction = .terminal(.noticed(.notOnBoard(words, core.difficulty)))
      // After a wrong column, the letter still counts, so that another digit corrects the column.
      return isRow ? [notice] : [.terminal(.rowTyped(name.letter)), notice]
    }
    return isRow ? [.terminal(.rowTyped(name.letter))] : flipping(place, byName: true)
  }
}
