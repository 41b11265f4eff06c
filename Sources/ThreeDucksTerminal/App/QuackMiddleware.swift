import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Makes the three ducks heard when their card is turned up, unless the player wishes silence.
  ///
  /// - Parameter quack: Makes the sound, and must not wait; nil for the terminal's bell.
  package static func quack(_ quack: (@Sendable () -> Void)?) -> Self {
    Middleware("quack", comparing: { $0.game?.moves ?? 0 }) { moves, step in
      // The player, or the opponent.
      guard let game = step.state.game, game.moves > moves, let place = game.selectedCards.last,
        game.cards[place].animal == .ducks, !step.state.core.isCatchingUp,
        !step.state.terminal.isMuted
      else { return .none }
      guard let quack else { return .send(.terminal(.bellRung)) }
      quack()
      return .none
    }
  }
}
