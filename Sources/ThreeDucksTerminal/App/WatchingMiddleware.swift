import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Brings the game just won along when the player wishes to watch it.
  static func watching(_ tape: GameTape) -> Self {
    .intercept("watching") { _, action in
      guard action == .terminal(.watch) else { return action }
      let game = tape.game
      return .terminal(game.isEmpty ? .noticed(.nothingToWatch) : .watchBegan(game))
    }
  }
}
