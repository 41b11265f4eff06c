import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Tells of every game that ends, whether it is won or given up; one of which no card was turned is
  /// none.
  ///
  /// - Parameter now: The date of its end, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func playedGames(now: @escaping @Sendable () -> String) -> Self {
    Middleware("playedGames", comparing: \.self, when: \.endsGames) { before, step in
      let isWon = step.state.phase == .won
      guard before.phase == .started, isWon || step.action != .winGame,
        let game = PlayedGame(before, isWon: isWon, date: now(), at: step.time)
      else { return .none }
      return .send(.played(game))
    }
  }
}

extension ThreeDucksAction {
  /// Whether a game that is on may end by it.
  fileprivate var endsGames: Bool {
    switch self {
    case .winGame, .endGame, .startGame: true
    default: false
    }
  }
}

extension PlayedGame {
  /// The game that is on in a state, if a card of it was turned.
  fileprivate init?(_ state: ThreeDucksState, isWon: Bool, date: String, at time: Duration) {
    guard let seed = state.seed, let clock = state.clock, state.moves > 0 else { return nil }
    self.init(
      date: date, difficulty: state.difficulty, seed: seed, isWon: isWon, moves: state.moves,
      milliseconds: clock.elapsed(at: time).milliseconds, found: state.memory.found,
      forgotten: state.memory.forgotten, terms: state.terms,
      pairs: state.duel.map { Pairs(player: $0.playersPairs, opponent: $0.opponentsPairs) })
  }
}
