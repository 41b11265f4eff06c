import Redux

extension EffectID {
  /// Two cards that differ, waiting to be turned back.
  public static let unFlip: Self = "gameLogic.unFlip"
  /// A cleared board, waiting for the win screen.
  public static let win: Self = "gameLogic.win"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// How long two cards that differ stay up, and a cleared board is admired: 1,000 ms.
  public static var pause: Duration { .seconds(1) }

  /// What follows from the cards.
  ///
  /// A match is cleared at once, a mismatch turned back after the pause, unless the player does before,
  /// a cleared board won after the pause. Leaving a game cancels what was waiting.
  public static var gameLogic: Self {
    Middleware("gameLogic", comparing: \.moves) { moves, step in
      switch step.action {
      case .flipCard where step.state.moves > moves: consequences(in: step.state)
      case .turnBack: .cancel(.unFlip)
      case .startGame, .endGame: .batch([.cancel(.unFlip), .cancel(.win)])
      default: .none
      }
    }
  }

  private static func consequences(in state: ThreeDucksState) -> Effect<ThreeDucksAction> {
    if state.hasMismatch { return .after(pause, id: .unFlip, .unFlipSelectedCards) }
    guard state.hasMatch else { return .none }
    guard state.isCleared else { return .send(.clearSelectedCards) }
    return .batch([.send(.clearSelectedCards), .after(pause, id: .win, .winGame)])
  }
}
