import Redux
import ThreeDucksCore

/// What a game means for the screen.
let boardReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .core(.game(.startGame(_, _, let mode))):
    state.terminal.focus = 0
    // What was told before is of no use in a game.
    state.terminal.notice = mode.day.map {
      .daily($0, counts: mode.unrankedReason == nil)
    }
  case .core(.unfinishedGame(.resumed)) where state.game?.isPaused == true:
    state.terminal.overlays.append(.pause)
  case .core(.unfinishedGame(.offered(nil))): state.terminal.notice = .gameIsElsewhere
  case .core(.game(.winGame)):
    guard let game = state.game, game.isWon else { break }
    state.terminal.result = GameResult(game)
    if game.mode.dayOfTry != nil { ResultText(game).map { state.terminal.keep($0) } }
  case .terminal(.marked(let number)):
    state.terminal.mark = Mark(number: number, scene: state.scene)
  case .terminal(.copy): ResultText(state.game).map { state.terminal.copy($0) }
  default: break
  }
  if state.core.phase != .started { state.leaveBoard() }
  if state.core.phase != .won { state.terminal.isHeld = false }
  if let mark = state.terminal.mark, mark.scene != state.scene { state.terminal.mark = nil }
}

extension AppState {
  /// No card of a board that is gone can be named, and nothing is asked about its game.
  fileprivate mutating func leaveBoard() {
    terminal.typedRow = nil
    terminal.overlays.removeAll(where: \.isOfAGame)
  }
}
