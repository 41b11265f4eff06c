import Redux
import ThreeDucksCore

/// The whole program's reducer: the game's and the terminal's, each on its part.
public let appReducer =
  threeDucksReducer.lifted(state: \AppState.game, action: .game)
  + terminalReducer.lifted(state: \AppState.terminal, action: .terminal)
  + focusReducer

/// A new deal begins at the first card.
private let focusReducer = Reducer<AppState, AppAction> { state, action in
  if case .game(.startGame) = action { state.terminal.focus = 0 }
}
