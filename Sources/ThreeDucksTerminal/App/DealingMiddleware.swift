import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Luck's only way in: gives a wished new game its seed.
  ///
  /// - Parameter nextSeed: The seed of the next deal, from ``Deal/seeds``.
  package static func dealing(nextSeed: @escaping @Sendable () -> UInt64) -> Self {
    Middleware("dealing") { state, action in
      guard action == .terminal(.newGame) else { return action }
      return .game(.startGame(difficulty: state.game.difficulty, seed: nextSeed()))
    }
  }
}
