import Terminal
import ThreeDucksCore

extension AppState {
  /// The smallest screen that can show the cards of a difficulty.
  func neededSize(_ difficulty: Difficulty) -> Size {
    BoardLayout.smallestScreen(for: Grid(difficulty))
  }

  /// Whether the screen can show the cards of a difficulty.
  func fits(_ difficulty: Difficulty) -> Bool { terminal.size.holds(neededSize(difficulty)) }

  /// What happens when the player wishes a game: nobody plays what is not seen.
  package func dealing(_ wish: TerminalAction) -> [AppAction] {
    if case .dailyGame = wish { return playing(DailyDeal.difficulty, .terminal(wish)) }
    return playing(core.difficulty, .terminal(wish))
  }

  /// What happens when the player wishes to go on with the game that was left; nil when there is none.
  var continuing: [AppAction]? {
    core.continuableGame.map { playing($0.difficulty, .core(.unfinishedGame(.resume))) }
  }

  private func playing(_ difficulty: Difficulty, _ action: AppAction) -> [AppAction] {
    fits(difficulty)
      ? [action] : [.terminal(.noticed(.tooLarge(difficulty, needs: neededSize(difficulty))))]
  }
}
