import Redux
import ThreeDucksCore

/// What a game means for the screen: how its cards stand there, and where the keys are.
let boardReducer = Reducer<AppState, AppAction> { state, action in
  switch action {
  case .game(.startGame(_, _, let terms)):
    state.layOut()
    // What was told before is of no use in a game.
    state.terminal.notice = terms.day.map {
      .daily($0, counts: state.game.unrankedReason == nil)
    }
  case .terminal(.resized): state.layOutAnew()
  case .game(.gameContinued) where state.game.isPaused: state.terminal.overlays.append(.pause)
  case .game(.gameOffered(nil)): state.terminal.notice = .gameIsElsewhere
  case .game(.winGame) where state.game.phase == .won:
    state.terminal.result = GameResult(state.game)
    if state.game.dayOfTry != nil { SharedResult(state.game).map { state.terminal.keep($0) } }
  case .terminal(.marked(let number)):
    state.terminal.mark = Mark(number: number, scene: state.scene)
  case .terminal(.copy): SharedResult(state.game).map { state.terminal.copy($0) }
  default: break
  }
  if state.game.phase != .started { state.leaveBoard() }
  if state.game.phase != .won { state.terminal.isHeld = false }
  if let mark = state.terminal.mark, mark.scene != state.scene { state.terminal.mark = nil }
}

extension AppState {
  /// A new deal stands as suits the screen, and begins at the first card.
  fileprivate mutating func layOut() {
    terminal.focus = 0
    terminal.grid = Grid(game.difficulty, on: terminal.size)
  }

  /// In a game of places no card changes its place, unless it could not be shown.
  fileprivate mutating func layOutAnew() {
    guard game.phase == .started, !hasRoom else { return }
    let other = Grid(game.difficulty, on: terminal.size)
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
