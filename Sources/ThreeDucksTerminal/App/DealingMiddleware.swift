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
      let (difficulty, opponent) = (state.game.difficulty, state.game.opponent)
      switch action {
      case .terminal(.newGame):
        let chosen = chosenSeed()
        return .game(
          .startGame(
            difficulty: difficulty, seed: chosen ?? nextSeed(),
            terms: GameTerms(opponent: opponent, isChosen: chosen != nil)))
      case .terminal(.sameDeal):
        return state.game.seed.map {
          .game(
            .startGame(
              difficulty: difficulty, seed: $0,
              terms: GameTerms(opponent: opponent, day: state.game.terms.day, isChosen: true)))
        }
      default: return action
      }
    }
  }
}
