import ThreeDucksCore

/// The whole state of the program: the core's and the terminal's.
package struct AppState: Equatable, Sendable {
  /// What every face of the program knows.
  package var core: ThreeDucksState
  /// What only the terminal knows.
  package var terminal: TerminalState

  package init(core: ThreeDucksState = ThreeDucksState(), terminal: TerminalState) {
    self.core = core
    self.terminal = terminal
  }

  /// The game; nil on the title screen.
  package var game: Game? { core.game }
}
