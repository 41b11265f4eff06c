import Terminal
import ThreeDucksCore

extension AppState {
  /// The smallest screen that can show the cards of a difficulty.
  func neededSize(_ difficulty: Difficulty) -> Size {
    BoardLayout.smallestScreen(for: Grid(difficulty, on: terminal.size))
  }

  /// Whether the screen can show the cards of a difficulty.
  func fits(_ difficulty: Difficulty) -> Bool { terminal.size.holds(neededSize(difficulty)) }

  /// What happens when the player wishes a game: nobody plays what is not seen.
  func dealing(_ wish: TerminalAction) -> [AppAction] {
    let difficulty = game.difficulty
    return fits(difficulty)
      ? [.terminal(wish)]
      : [.terminal(.noticed(.tooLarge(difficulty, needs: neededSize(difficulty))))]
  }
}
