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
  /// a cleared board won after the pause. Leaving a game cancels what was waiting. While a game rests
  /// two cards that differ wait; when it goes on they are shown for the whole pause anew.
  public static var gameLogic: Self {
    Middleware("gameLogic", comparing: Progress.init) { before, step in
      switch step.action {
      case .flipCard where step.state.moves > before.moves,
        .opponentFlip where step.state.moves > before.moves:
        consequences(in: step.state)
      case .turnBack: .cancel(.unFlip)
      case .pause where step.state.isPaused: .cancel(.unFlip)
      case .resume where before.isPaused && step.state.hasMismatch: turningBack
      case .startGame, .endGame: .batch([.cancel(.unFlip), .cancel(.win)])
      default: .none
      }
    }
  }

  private static func consequences(in state: ThreeDucksState) -> Effect<ThreeDucksAction> {
    if state.hasMismatch { return turningBack }
    guard state.hasMatch else { return .none }
    guard state.isCleared else { return .send(.clearSelectedCards) }
    return .batch([.send(.clearSelectedCards), .after(pause, id: .win, .winGame)])
  }

  private static var turningBack: Effect<ThreeDucksAction> {
    .after(pause, id: .unFlip, .unFlipSelectedCards)
  }
}

/// How far a game has come, in the few bytes that cost no allocation to remember.
private struct Progress {
  let moves: Int32
  let isPaused: Bool

  init(_ state: ThreeDucksState) {
    moves = Int32(clamping: state.moves)
    isPaused = state.isPaused
  }
}
