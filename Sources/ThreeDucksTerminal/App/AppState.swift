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
}
