import Redux
import ThreeDucksCore

extension Store where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The store of a game in lines of text.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - unfinishedGames: The games that earlier sessions left; nil where none can go on.
  ///   - log: The action log to write; nil for none.
  ///   - app: The version of the program, for the log.
  ///   - now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  ///   - narration: What says what happens.
  package convenience init(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    app: String = "",
    now: @escaping @Sendable () -> String, narration: Narration
  ) {
    self.init(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(
        saves: saves, unfinishedGames: unfinishedGames, log: log, app: app, now: now)
        + [narration.middleware])
  }
}
