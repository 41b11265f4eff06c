import Redux

extension [Middleware<ThreeDucksState, ThreeDucksAction>] {
  /// Everything that follows from the actions of a played game, in order.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - unfinishedGames: The games that earlier sessions left; nil where none can go on.
  ///   - log: The action log to write; nil for none.
  ///   - app: The version of the program, for the log.
  ///   - now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  package static func game(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog?,
    app: String,
    now: @escaping @Sendable () -> String
  ) -> Self {
    Deal.checkDifficulties()
    // The save file is first: it names a log before a card is turned in it. The log is next: a line is
    // written before what follows from it.
    return [.saveFile(saves)] + (log.map { [.recording(to: $0, app: app, now: now)] } ?? [])
      + [.gameLogic, .opponent, .gameTimer, .endedGame(saves, now: now)]
      + (unfinishedGames.map { [.unfinishedGame($0)] } ?? [])
  }
}
