import Redux

extension EffectID {
  /// Two cards that differ, waiting to be turned back.
  public static let unFlip: Self = "gameLogic.unFlip"
  /// A cleared board, waiting for the win screen.
  public static let win: Self = "gameLogic.win"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Sends what follows from a flip; see ``Game/consequences``.
  ///
  /// Leaving a game cancels what was waiting. While a game is paused two cards that differ wait; after
  /// that they are shown for the whole pause again.
  public static var gameLogic: Self {
    Middleware("gameLogic", comparing: Progress.init) { before, step in
      guard case .game(let action) = step.action else { return .none }
      let game = step.state.game
      switch action {
      case .flipCard, .opponentFlip:
        return game.map { $0.moves > before.moves ? consequences(in: $0) : .none } ?? .none
      case .resume:
        return game.map { before.isPaused ? consequences(in: $0) : .none } ?? .none
      case .turnBack: return .cancel(.unFlip)
      case .pause: return game?.isPaused == true ? .cancel(.unFlip) : .none
      case .startGame, .endGame: return .batch([.cancel(.unFlip), .cancel(.win)])
      default: return .none
      }
    }
  }

  /// Carries the store time into the clock of the game: when the first card was flipped, when the game
  /// was paused, and when its board was cleared.
  public static var gameTimer: Self {
    Middleware("gameTimer") { step in
      guard case .game(let action) = step.action,
        let tick = step.state.game?.clockAction(after: action, at: step.time)
      else { return .none }
      return .send(.clock(tick))
    }
  }

  private static func consequences(in game: Game) -> Effect<ThreeDucksAction> {
    .batch(
      game.consequences.map { delay, action in
        if delay == .zero { return .send(.game(action)) }
        return .after(delay, id: action == .winGame ? .win : .unFlip, .game(action))
      })
  }
}

/// How far a game has come.
private struct Progress {
  let moves: Int
  let isPaused: Bool

  init(_ state: ThreeDucksState) {
    moves = state.game?.moves ?? 0
    isPaused = state.game?.isPaused ?? false
  }
}

extension Store {
  /// Advances the time to the win of a board that is complete: a player who flipped the last card has won,
  /// however soon the program ends.
  ///
  /// - Parameter game: The game in the state.
  package func awaitWin(of game: (State) -> Game?) {
    let end = time + Game.pause
    while game(state)?.isWinning == true, let deadline = nextDeadline, deadline <= end {
      advance(to: deadline)
    }
  }
}
