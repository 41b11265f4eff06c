import Redux

extension [Middleware<ThreeDucksState, ThreeDucksAction>] {
  /// The middlewares of a game that is played, in order.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - unfinishedGames: Access to games that earlier sessions left; nil to offer none.
  ///   - log: The action log to write; nil for none.
  ///   - app: The version of the program, for the log.
  ///   - date: The current date, in UTC, such as `2026-11-21T10:00:00Z`.
  package static func game(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog?,
    app: String,
    date: @escaping @Sendable () -> String
  ) -> Self {
    // The save file comes first, so that it names the log before the log holds a flipped card. The log
    // comes next, so that an action is written before those that follow from it.
    [.saveFile(saves)] + (log.map { [.recording(to: $0, app: app, date: date)] } ?? [])
      + [.gameLogic, .opponent, .gameTimer, .endedGame(saves, date: date)]
      + (unfinishedGames.map { [.unfinishedGame($0)] } ?? [])
  }
}
