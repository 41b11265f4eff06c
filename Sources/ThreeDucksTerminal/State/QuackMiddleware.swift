import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Makes the three ducks heard when their card is turned up, unless the player wishes silence.
  ///
  /// - Parameter quack: Makes the sound; must not wait.
  public static func quack(_ quack: @escaping @Sendable () -> Void) -> Self {
    Middleware("quack") { step in
      let (before, after) = (step.before.game, step.after.game)
      guard case .game(.flipCard(let place)) = step.action, !step.after.terminal.isMuted,
        after.moves > before.moves, after.cards[place].animal == .ducks
      else { return .none }
      quack()
      return .none
    }
  }
}
