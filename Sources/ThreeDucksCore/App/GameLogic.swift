import Redux

extension EffectID {
  fileprivate static let unFlip: Self = "gameLogic.unFlip"
  fileprivate static let win: Self = "gameLogic.win"
  fileprivate static let opponent: Self = "opponent"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Sends the actions that follow a flip, such as `winGame`; see ``Game/consequences`` in `Game.swift`.
  ///
  /// Leaving a game cancels the pending actions. While a game is paused, two cards that differ stay up; they
  /// turn back 1,000 ms after the game is resumed.
  public static var gameLogic: Self {
    Middleware(
      "gameLogic",
      comparing: { (moves: $0.game?.moves ?? 0, isPaused: $0.game?.isPaused ?? false) }
    ) { before, step in
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

  /// Starts, stops, pauses and resumes the game's clock.
  package static var gameTimer: Self {
    Middleware("gameTimer") { step in
      guard case .game(let action) = step.action,
        let change = step.state.game?.clockAction(after: action, at: step.time)
      else { return .none }
      return .send(.clock(change))
    }
  }

  /// Plays the computer's turns in a game for two, one card after another, at a human pace.
  ///
  /// A pause cancels the flip that is due next. After the pause, the computer waits the full time again before
  /// it flips that card.
  package static var opponent: Self {
    Middleware("opponent", comparing: { $0.game?.opponentsCard }) { before, step in
      let place = step.state.game?.opponentsCard
      guard place != before else { return .none }
      guard let place else { return .cancel(.opponent) }
      return .after(.milliseconds(900), id: .opponent, .game(.opponentFlip(place)))
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

extension Store {
  /// Advances the time to the win if every card is up.
  ///
  /// The program may end before the win is due, but a player who has flipped the last card must not lose the win.
  package func advanceToWin(of game: (State) -> Game?) {
    let end = time + Game.timeToLook
    while game(state)?.isWinning == true, let deadline = nextDeadline, deadline <= end {
      advance(to: deadline)
    }
  }
}
