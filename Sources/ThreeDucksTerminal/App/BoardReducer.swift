import Redux
import ThreeDucksCore

/// What a game means for the screen: how its cards stand there, and where the keys are.
let boardReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .core(.game(.startGame(_, _, let mode))):
    state.layOut()
    // What was told before is of no use in a game.
    state.terminal.notice = mode.day.map {
      .daily($0, counts: mode.unrankedReason == nil)
    }
  case .terminal(.resized): state.layOutAnew()
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
  /// A new deal stands as suits the screen, and begins at the first card.
  fileprivate mutating func layOut() {
    terminal.focus = 0
    terminal.grid = Grid(core.difficulty, on: terminal.size)
  }

  /// In a game of places no card changes its place, unless it could not be shown.
  fileprivate mutating func layOutAnew() {
    guard core.phase == .started, !hasRoom else { return }
    let other = Grid(core.difficulty, on: terminal.size)
    guard terminal.size.holds(BoardLayout.smallestScreen(for: other)) else { return }
    terminal.grid = other
    terminal.notice = .laidOutAnew(other)
  }

  /// No card of a board that is gone can be named, and nothing is asked about its game.
  fileprivate mutating func leaveBoard() {
    terminal.typedColumn = nil
    terminal.overlays.removeAll(where: \.isOfAGame)
    terminal.grid = nil
  }
}
