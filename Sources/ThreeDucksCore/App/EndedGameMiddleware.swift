import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Keeps every game that ends, won or given up, if a card of it was flipped.
  ///
  /// - Parameter now: The date of its end, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func playedGames(now: @escaping @Sendable () -> String) -> Self {
    Middleware("playedGames", comparing: \.game, when: \.canEndAGame) { before, step in
      let isWon = step.state.game?.isWon == true
      guard let before, !before.isWon, isWon || step.action != .game(.winGame),
        let game = PlayedGame(before, isWon: isWon, date: now(), at: step.time)
      else { return .none }
      return .send(.library(.played(game)))
    }
  }

  /// Scores a game that was won.
  ///
  /// - Parameter now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func highScore(now: @escaping @Sendable () -> String) -> Self {
    Middleware("highScore", comparing: \.phase, when: \.canEndAGame) { before, step in
      guard step.action == .game(.winGame), before == .started, let game = step.state.game,
        game.isWon, let clock = game.clock
      else { return .none }
      let score = HighScore(
        moves: game.moves, milliseconds: clock.elapsed(at: step.time).milliseconds, date: now(),
        seed: game.seed, day: game.mode.dayOfTry)
      return .send(.library(.scored(score)))
    }
  }
}

extension ThreeDucksAction {
  /// Whether a game may end by it.
  fileprivate var canEndAGame: Bool {
    switch self {
    case .game(.winGame), .game(.endGame), .game(.startGame): true
    default: false
    }
  }
}

extension PlayedGame {
  /// A game that ends; nil if no card of it was flipped.
  fileprivate init?(_ game: Game, isWon: Bool, date: String, at time: Duration) {
    guard let clock = game.clock, game.moves > 0 else { return nil }
    self.init(
      date: date, difficulty: game.difficulty, seed: game.seed, isWon: isWon, moves: game.moves,
      milliseconds: clock.elapsed(at: time).milliseconds, found: game.memory.found,
      forgotten: game.memory.forgotten, mode: game.mode,
      pairs: game.duel.map { Pairs(player: $0.playersPairs, opponent: $0.opponentsPairs) })
  }
}
