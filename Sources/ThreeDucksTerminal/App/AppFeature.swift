import Redux
import ThreeDucksCore

/// The whole program: the game and the terminal, each on its part of the state.
///
/// - Parameter gameMiddlewares: What follows from the game's actions, in order.
package func appFeature(
  gameMiddlewares: [Middleware<ThreeDucksState, ThreeDucksAction>] = []
) -> Feature<AppState, AppAction> {
  Feature(boardReducer) {
    Feature(threeDucksReducer, middlewares: gameMiddlewares).mounted(\.game, action: .game)
    Feature(terminalReducer).mounted(\.terminal, action: .terminal)
  }
}
