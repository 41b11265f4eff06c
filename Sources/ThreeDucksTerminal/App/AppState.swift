import ThreeDucksCore

/// The whole state of the program: the game's and the terminal's.
public struct AppState: Equatable, Sendable {
  /// The game.
  public var game: ThreeDucksState
  /// What only the terminal knows.
  public var terminal: TerminalState

  /// Joins the two parts.
  public init(game: ThreeDucksState = ThreeDucksState(), terminal: TerminalState) {
    self.game = game
    self.terminal = terminal
  }
}
