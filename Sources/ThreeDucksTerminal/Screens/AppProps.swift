import Terminal
import ThreeDucksCore

/// What the screen shows, in words and numbers: a pure function of state and told time.
struct AppProps: Equatable {
  /// One screen for each state of the game, and one for a terminal that cannot show it.
  enum Screen: Equatable {
    case title(TitleProps)
    case game(GameProps)
    case won(WonProps)
    case tooSmall(TooSmallProps)
  }

  let size: Size
  let glyphs: Glyphs
  let screen: Screen
  let help: HelpProps?
  let notice: String?

  init(_ state: AppState, now: Duration) {
    size = state.terminal.size
    glyphs = state.terminal.hasUnicode ? .unicode : .ascii
    screen = Screen(state, now: now)
    help = state.terminal.isHelpOpen ? HelpProps(state.game.gameState) : nil
    // The board needs every row, and the title comes back.
    notice = state.game.gameState == .started ? nil : state.game.problems.first
  }

  /// When the picture changes by itself next: at the next second that the clock shows.
  static func nextChange(in state: AppState, now: Duration) -> Duration? {
    guard case .game = Screen(state, now: now), let clock = state.game.clock, clock.stop == nil
    else { return nil }
    return clock.start + .seconds(clock.elapsed(at: now).components.seconds + 1)
  }
}

extension AppProps.Screen {
  init(_ state: AppState, now: Duration) {
    if let tooSmall = TooSmallProps(state) {
      self = .tooSmall(tooSmall)
      return
    }
    switch state.game.gameState {
    case .title: self = .title(TitleProps(state.game))
    case .started: self = .game(GameProps(state, now: now))
    case .won: self = .won(WonProps(state.game))
    }
  }
}
