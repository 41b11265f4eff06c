import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Saves every game that is won or given up after a card was flipped.
  ///
  /// ``SaveFile/add(_:)`` also adds the score of a ranked win. The file is locked and read again before it is
  /// written, so that the scores of other sessions are kept; see `SaveFileOnDisk.swift`. The action `ended`
  /// then copies the file's new content to the state. A game refers to its log only if the log holds its end, too.
  package static func endedGame(
    _ saves: SaveFileClient, log: ActionLog?, date: @escaping @Sendable () -> String
  ) -> Self {
    Middleware("endedGame", comparing: \.game) { before, step in
      let state = step.state
      let isWon = state.game?.isWon == true
      // A `winGame` on a board that is not cleared ends no game.
      guard step.action.canEndAGame, let before, !before.isWon,
        isWon || step.action != .game(.winGame),
        let game = PlayedGame(
          before, isWon: isWon, log: state.log.flatMap { _ in log?.name() }, date: date(),
          at: step.time)
      else { return .none }
      let outcome = saves.update(.brief) { file in
        file.addUnsaved(from: state)
        file.add(game)
      }
      return outcome.effect(.ended(game, savedIn: outcome.file))
    }
  }
}

extension ThreeDucksAction {
  fileprivate var canEndAGame: Bool {
    switch self {
    case .game(.winGame), .game(.endGame), .game(.startGame): true
    default: false
    }
  }
}

extension PlayedGame {
  /// Makes the entry for a game that ends; nil if no card was flipped.
  fileprivate init?(_ game: Game, isWon: Bool, log: String?, date: String, at time: Duration) {
    guard let clock = game.clock, game.moves > 0 else { return nil }
    self.init(
      date: date, difficulty: game.difficulty, seed: game.seed, isWon: isWon, moves: game.moves,
      milliseconds: clock.elapsed(at: time).milliseconds, mode: game.mode,
      pairs: game.duel.map { Pairs(player: $0.playersPairs, opponent: $0.opponentsPairs) }, log: log
    )
  }
}
