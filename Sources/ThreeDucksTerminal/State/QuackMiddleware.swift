import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Makes the three ducks heard when their card is turned up, unless the player wishes silence.
  ///
  /// - Parameter quack: Makes the sound, and must not wait; nil for the terminal's bell.
  public static func quack(_ quack: (@Sendable () -> Void)?) -> Self {
    Middleware("quack") { step in
      let (before, after) = (step.before.game, step.after.game)
      guard case .game(.flipCard(let place)) = step.action, !step.after.terminal.isMuted,
        after.moves > before.moves, after.cards[place].animal == .ducks
      else { return .none }
      guard let quack else { return .send(.terminal(.bellRung)) }
      quack()
      return .none
    }
  }
}
