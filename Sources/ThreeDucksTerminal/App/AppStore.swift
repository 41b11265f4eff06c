import Redux
import ThreeDucksCore

extension Store where State == AppState, Action == AppAction {
  /// The program's store: every reducer and middleware, in order.
  ///
  /// - Parameters:
  ///   - terminal: The terminal's state at the start.
  ///   - watched: The log to watch; nil to play instead.
  ///   - saves: The save file.
  ///   - unfinishedGames: Access to unfinished games; nil if the program does not offer any.
  ///   - log: The action log to write; nil to write none.
  ///   - app: The version of the program, for the log.
  ///   - quack: Starts the sound without waiting for its end; nil for the terminal's bell.
  ///   - now: The date and time in UTC, such as `2026-11-21T10:00:00Z`.
  ///   - nextSeed: The seed of the next deal, in ``Deal/seeds``, and whether the player chose it.
  package convenience init(
    terminal: TerminalState, watching watched: Playback? = nil, saves: SaveFileClient = .nowhere,
    unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil, app: String = "",
    quack: (@Sendable () -> Void)? = {},
    now: @escaping @Sendable () -> String,
    nextSeed: @escaping @Sendable () -> (seed: UInt64, isChosen: Bool)
  ) {
    let tape = GameTape()
    let core: [Middleware<ThreeDucksState, ThreeDucksAction>] =
      .game(saves: saves, unfinishedGames: unfinishedGames, log: log, app: app, date: now) + [
        .taping(on: tape)
      ]
    let terminalMiddlewares: [Middleware<AppState, AppAction>] =
      [
        .dealing(nextSeed: nextSeed), .today(now: now), .watching(tape),
        .settings(saves: saves), .pauseWhenHidden, .animations, .quack(quack),
        .ending("notice", after: .seconds(3), \.terminal.notice, by: .noticeRead),
        .ending("newPlace", after: .milliseconds(400), \.terminal.newPlace, by: .placeSettled),
      ] + (unfinishedGames == nil ? [] : [.offer])
    let watch = watched.map { WatchState($0, endsProgram: true) }
    let app = Feature<AppState, AppAction> {
      Feature(middlewares: terminalMiddlewares)
      Feature(appReducer) {
        Feature(threeDucksReducer, middlewares: core).mounted(\.core, action: .core)
        watchFeature.mounted(optional: \.watch, action: .watch)
      }
    }
    self.init(AppState(terminal: terminal, watch: watch), app)
  }
}
