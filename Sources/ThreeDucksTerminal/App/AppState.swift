import Terminal
import ThreeDucksCore

/// The whole state of the program.
package struct AppState: Sendable {
  /// The state that every front end shares.
  package var core: ThreeDucksState
  /// The state of the terminal's front end.
  package var terminal: TerminalState
  /// The log that is watched; nil while the player plays.
  package var watch: WatchState?
  /// Whether this is a state of a watched game, in which nothing can be flipped or pressed.
  var isWatched = false

  /// The state at the start.
  package init(
    core: ThreeDucksState = ThreeDucksState(), terminal: TerminalState, watch: WatchState? = nil
  ) {
    self.core = core
    self.terminal = terminal
    self.watch = watch
  }

  /// The game; nil on the title screen.
  package var game: Game? { core.game }
}

// MARK: - Where the player is

extension AppState {
  /// Where the player is.
  package var place: Place { cover?.place ?? screen }

  /// Whether the player has just arrived at the current place, so that its buttons cannot be pressed yet.
  var isNewPlace: Bool { terminal.newPlace == place }

  /// The current screen, covered or not.
  var screen: Place {
    if watch != nil { return .watching }
    guard hasRoom else { return .tooSmall }
    return gameGivenUp == nil ? Place(core.phase) : .board
  }

  /// The overlay on top.
  var cover: Overlay? { terminal.overlays.last }

  /// The game that was given up, while its board is shown.
  var gameGivenUp: Game? {
    guard case .board(let game)? = terminal.overlays.first else { return nil }
    return game
  }

  /// Whether the game must be paused, because its cards are hidden.
  ///
  /// Nil if no game is running, or while the actions of an unfinished game are being played again.
  var shouldPause: Bool? {
    guard let game, !game.isCleared, !core.isCatchingUp else { return nil }
    return !terminal.overlays.isEmpty || !hasRoom
  }
}

// MARK: - Room

extension AppState {
  /// The smallest window that can show the current screen, or the board of a game that was given up.
  var neededSize: Size {
    let difficulty =
      gameGivenUp?.difficulty ?? (core.phase == .started ? core.difficulty : nil)
    return difficulty.map(BoardLayout.smallestScreen(for:)) ?? BoardLayout.smallestScreen
  }

  /// Whether the window can show the current screen.
  var hasRoom: Bool { terminal.size.holds(neededSize) }

  /// Whether the window can show the cards of a difficulty.
  func fits(_ difficulty: Difficulty) -> Bool {
    terminal.size.holds(BoardLayout.smallestScreen(for: difficulty))
  }
}

// MARK: - What a key or a button does

extension AppState {
  /// Starts a new game, or shows a notice that it does not fit.
  var startingNewGame: [AppAction] { starting(core.nextDifficulty, .terminal(.newGame)) }

  /// Starts a game with the same cards again, or shows a notice that it does not fit.
  var startingSameCards: [AppAction] {
    game.map { starting($0.difficulty, .game($0.again)) } ?? []
  }

  /// Starts the daily game of a day, or today's; or shows a notice that it does not fit.
  package func startingDailyGame(_ day: Day? = nil) -> [AppAction] {
    starting(DailyDeal.difficulty, name: "Daily game", .terminal(.dailyGame(day)))
  }

  /// The rows of the title that can be selected.
  var titleRows: [TitleRow] {
    TitleRow.allCases.filter { $0 != .unfinishedGame || continuing != nil }
  }

  /// The selected row of the title.
  var titleRow: TitleRow {
    titleRows.contains(terminal.titleRow) ? terminal.titleRow : .newGame
  }

  /// Chooses a harder or easier difficulty; if it wraps, after the hardest one comes the easiest.
  func choosingDifficulty(by step: Int, wraps: Bool) -> [AppAction] {
    let next = Difficulty.allCases.element(step, after: core.difficulty)
    let isEnd = core.difficulty == (step > 0 ? Difficulty.allCases.last : Difficulty.allCases.first)
    return isEnd && !wraps ? [] : [.game(.setDifficulty(next))]
  }

  /// Chooses the opponent that is this many places after the current one; after the last one comes the first.
  func choosingOpponent(by step: Int) -> [AppAction] {
    [.core(.setOpponent(Self.opponents.element(step, after: core.opponent)))]
  }

  /// No opponent, and then every opponent.
  static let opponents: [Opponent?] = [nil] + Opponent.ducks + [.human]

  /// Continues the unfinished game; nil when there is none.
  var continuing: [AppAction]? {
    core.continuableGame.map { starting($0.game.difficulty, .core(.unfinishedGame(.claim))) }
  }

  /// Pauses the game, unless its board is cleared.
  var pausing: [AppAction] {
    game?.isCleared == false ? [.terminal(.overlayOpened(.pause))] : []
  }

  /// Whether no card of the game has been flipped, so that nothing is lost if the player leaves it.
  var isUntouched: Bool { game?.moves == 0 }

  /// Leaves an untouched game; only the daily game has a result then, which says that it can still be played.
  var leaving: [AppAction] {
    game?.hasDailyTryLeft == true ? givingUpForGood : [.game(.endGame)]
  }

  /// Asks whether to give up the game.
  var givingUp: [AppAction] {
    game?.isCleared == false ? [.terminal(.overlayOpened(.giveUp))] : []
  }

  /// Gives up the game without a question.
  var givingUpForGood: [AppAction] { [.terminal(.gaveUp), .game(.endGame)] }

  private func starting(
    _ difficulty: Difficulty, name: String? = nil, _ action: AppAction
  ) -> [AppAction] {
    if fits(difficulty) { return [action] }
    let size = BoardLayout.smallestScreen(for: difficulty)
    let name = name ?? Formatting.capitalized(difficulty.rawValue)
    return [.terminal(.noticed(.tooLarge(name, needs: size)))]
  }
}

extension Array where Element: Equatable {
  /// The element that is this many places after another; after the last one comes the first.
  func element(_ step: Int, after element: Element) -> Element {
    self[((firstIndex(of: element) ?? 0) + step + count) % count]
  }
}
