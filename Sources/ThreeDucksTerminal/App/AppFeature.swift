import Redux
import ThreeDucksCore

/// The whole program: the game and the terminal, each on its part of the state.
///
/// - Parameter gameMiddlewares: What follows from the game's actions, in order.
package func appFeature(
  gameMiddlewares: [Middleware<ThreeDucksState, ThreeDucksAction>] = []
) -> Feature<AppState, AppAction> {
  Feature(focusReducer) {
    Feature(threeDucksReducer, middlewares: gameMiddlewares).mounted(\.game, action: .game)
    Feature(terminalReducer).mounted(\.terminal, action: .terminal)
  }
}

/// A new deal begins at the first card, and no card of a board that is gone can be named.
private let focusReducer = Reducer<AppState, AppAction> { state, action in
  if case .game(.startGame) = action { state.terminal.focus = 0 }
  if state.game.phase != .started { state.terminal.typedColumn = nil }
}
