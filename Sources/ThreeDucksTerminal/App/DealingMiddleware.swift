import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Luck's only way in: gives a wished new game its seed.
  ///
  /// - Parameters:
  ///   - chosenSeed: The seed that somebody chose for the next deal; nil when nobody did.
  ///   - nextSeed: The seed of the next deal otherwise, from ``Deal/seeds``.
  package static func dealing(
    chosenSeed: @escaping @Sendable () -> UInt64? = { nil },
    nextSeed: @escaping @Sendable () -> UInt64
  ) -> Self {
    .intercept("dealing") { state, action in
      let (difficulty, opponent) = (state.core.difficulty, state.core.opponent)
      switch action {
      case .terminal(.newGame):
        let chosen = chosenSeed()
        return .game(
          .startGame(
            difficulty: difficulty, seed: chosen ?? nextSeed(),
            mode: GameMode(opponent: opponent, hasChosenSeed: chosen != nil)))
      case .terminal(.sameDeal):
        return state.game.map {
          .game(
            .startGame(
              difficulty: $0.difficulty, seed: $0.seed,
              mode: GameMode(opponent: opponent, day: $0.mode.day, hasChosenSeed: true)))
        }
      default: return action
      }
    }
  }
}
