import Redux
import ThreeDucksCore

extension Store where State == AppState, Action == AppAction {
  /// The program's store: every reducer and middleware, in their order.
  ///
  /// - Parameters:
  ///   - terminal: What is known of the terminal at the start.
  ///   - saves: The save file.
  ///   - now: The date of a win, in UTC, such as `2026-11-21T10:00:00Z`.
  ///   - nextSeed: The seed of the next deal, from ``Deal/seeds``.
  public convenience init(
    terminal: TerminalState, saves: SaveFileClient,
    now: @escaping @Sendable () -> String, nextSeed: @escaping @Sendable () -> UInt64
  ) {
    let game: [Middleware<ThreeDucksState, ThreeDucksAction>] = [
      .gameLogic, .gameTimer, .difficulty(saves: saves), .highScore(saves: saves, now: now),
    ]
    self.init(
      state: AppState(terminal: terminal),
      reducer: appReducer,
      middlewares: [.dealing(nextSeed: nextSeed)]
        + game.map { $0.lifted(state: \AppState.game, action: .game) })
  }
}
