import Redux
import ThreeDucksCore

/// The whole program: the core and the terminal, each on its part of the state.
///
/// - Parameter coreMiddlewares: What follows from the core's actions, in order.
package func appFeature(
  coreMiddlewares: [Middleware<ThreeDucksState, ThreeDucksAction>] = []
) -> Feature<AppState, AppAction> {
  Feature(boardReducer) {
    Feature(threeDucksReducer, middlewares: coreMiddlewares).mounted(\.core, action: .core)
    Feature(terminalReducer).mounted(\.terminal, action: .terminal)
  }
}
