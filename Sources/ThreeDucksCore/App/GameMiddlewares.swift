import Redux

extension [Middleware<ThreeDucksState, ThreeDucksAction>] {
  /// The middlewares of an interactive game, in the order in which they run; a front end adds more.
  package static func game(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog?,
    app: String, date: @escaping @Sendable () -> String
  ) -> Self {
    // `saveFile` comes first, so that the save file names the log before the log holds the first flip.
    // `recording` comes before `endedGame`, so that the log holds the win before a saved score names the log.
    [.saveFile(saves)] + (log.map { [.recording(to: $0, app: app, date: date)] } ?? [])
      + [.gameLogic, .opponent, .gameTimer, .endedGame(saves, log: log, date: date)]
      + [.dailyGame(unfinishedGames)] + (unfinishedGames.map { [.unfinishedGame($0)] } ?? [])
  }
}
