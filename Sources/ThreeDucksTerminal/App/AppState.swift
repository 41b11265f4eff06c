import ThreeDucksCore

/// The whole state of the program: the game's and the terminal's.
package struct AppState: Equatable, Sendable {
  package var game: ThreeDucksState
  /// What only the terminal knows.
  package var terminal: TerminalState

  package init(game: ThreeDucksState = ThreeDucksState(), terminal: TerminalState) {
    self.game = game
    self.terminal = terminal
  }

  /// Whether the game is on the same screen as in another state, and can be played as there.
  func hasSameScreen(as other: AppState) -> Bool {
    game.phase == other.game.phase && game.isPaused == other.game.isPaused
  }
}
