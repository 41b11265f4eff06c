import Terminal
import ThreeDucksCore

/// The whole state of the program.
package struct AppState: Sendable {
  /// What every front end of the program knows.
  package var core: ThreeDucksState
  /// What only the terminal knows.
  package var terminal: TerminalState
  /// The log that is watched instead of the screen; nil for none.
  package var watch: WatchState?

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

// MARK: - Room

extension AppState {
  /// How the cards stand on this screen.
  var grid: Grid { Grid(core.difficulty) }

  /// The smallest terminal that can show the screen that is on.
  var neededSize: Size {
    core.phase == .started ? BoardLayout.smallestScreen(for: grid) : BoardLayout.smallestScreen
  }

  /// Whether the terminal can show the screen that is on.
  var hasRoom: Bool { terminal.size.holds(neededSize) }

  /// The smallest screen that can show the cards of a difficulty.
  func neededSize(_ difficulty: Difficulty) -> Size {
    BoardLayout.smallestScreen(for: Grid(difficulty))
  }

  /// Whether the screen can show the cards of a difficulty.
  func fits(_ difficulty: Difficulty) -> Bool { terminal.size.holds(neededSize(difficulty)) }
}

// MARK: - What a key or a button does

extension AppState {
  /// What happens when the player wants a game: one that does not fit is not dealt.
  package func dealing(_ wish: TerminalAction) -> [AppAction] {
    if case .dailyGame = wish { return playing(DailyDeal.difficulty, .terminal(wish)) }
    return playing(core.difficulty, .terminal(wish))
  }

  /// What happens when the player wants to continue the game that was left; nil when there is none.
  var continuing: [AppAction]? {
    core.continuableGame.map { playing($0.game.difficulty, .core(.unfinishedGame(.resume))) }
  }

  /// What happens when the player wants to leave the game: where something would be lost, a question.
  var givingUp: [AppAction] {
    guard let game, !game.isCleared else { return [] }
    return game.moves == 0 ? [.game(.endGame)] : [.terminal(.overlayOpened(.giveUp))]
  }

  /// Gives the game up without a question.
  var givingUpForGood: [AppAction] { [.terminal(.gaveUp), .game(.endGame)] }

  /// What resumes a paused game.
  var goingOn: [AppAction] {
    terminal.overlays.isEmpty ? [.game(.resume)] : [.terminal(.overlayClosed)]
  }

  private func playing(_ difficulty: Difficulty, _ action: AppAction) -> [AppAction] {
    fits(difficulty)
      ? [action] : [.terminal(.noticed(.tooLarge(difficulty, needs: neededSize(difficulty))))]
  }
}
