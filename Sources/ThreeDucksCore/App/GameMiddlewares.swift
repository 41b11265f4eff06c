import Redux

extension [Middleware<ThreeDucksState, ThreeDucksAction>] {
  /// The middlewares of a game that a player plays, in order; a front end adds its own.
  package static func game(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog?,
    app: String, date: @escaping @Sendable () -> String
  ) -> Self {
    // The save file comes first, so that it lists the log before the log holds a flipped card. The log comes
    // before `endedGame`, so that the log holds the win before a saved score refers to the log.
    [.saveFile(saves)] + (log.map { [.recording(to: $0, app: app, date: date)] } ?? [])
      + [.gameLogic, .opponent, .gameTimer, .endedGame(saves, date: date)]
      + [.dailyGame(unfinishedGames)] + (unfinishedGames.map { [.unfinishedGame($0)] } ?? [])
  }
}
