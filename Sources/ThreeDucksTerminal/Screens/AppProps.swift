import Terminal
import ThreeDucksCore

/// What the screen shows, in words and numbers: a pure function of state and store time.
struct AppProps: Equatable {
  /// One screen for each state of the game, and one for a terminal that cannot show it.
  indirect enum Screen: Equatable {
    case title(TitleProps)
    case game(GameProps)
    case won(WonProps)
    case tooSmall(TooSmallProps)
    case watching(WatchProps)
  }

  /// What covers the screen.
  enum Cover: Equatable {
    case pages(PagesProps)
    case pause([Button])
    case question([Button])
  }

  let size: Size
  let appearance: Appearance
  let screen: Screen
  let cover: Cover?
  /// What is wrong with a file.
  let problem: String?
  /// What the player is told: an answer, or what was compared.
  let message: String?
  /// What to know before the next card.
  var advice: String?
  /// Whose turn it is.
  let turn: String?
  /// The keys that the last row tells of.
  let hints: [KeyHint]
  let isMuted: Bool
  /// How far a wipe and the confetti have come, in pictures.
  let wipe: Int?
  let confetti: Int?

  init(_ state: AppState, now: Duration) {
    size = state.terminal.size
    appearance = Appearance(state.terminal.capabilities, state.terminal.theme)
    screen = Screen(state, now: now)
    wipe = state.terminal.frameIndex(of: .screen, at: now)
    confetti = state.terminal.frameIndex(of: .confetti, at: now)
    cover = state.cover.map { Cover($0, state) }
    isMuted = state.terminal.isMuted
    message = state.message
    advice = state.advice
    turn = state.turn
    let isTooSmall = state.place == .tooSmall
    hints = Keymap.hints(in: state).filter { !isTooSmall || $0.isWayOut }
    // The board needs every row, and the title comes back.
    problem = state.core.phase == .started ? nil : state.core.problems.shown.first
  }

  /// When the picture changes by itself next: with what moves, or at the next second that the clock
  /// shows.
  static func nextChange(in state: AppState, now: Duration) -> Duration? {
    if state.watch != nil { return nil }
    let moving = state.terminal.motions.compactMap { $0.nextChange(after: now) }
    return (moving + [nextSecond(in: state, now: now)].compactMap { $0 }).min()
  }

  private static func nextSecond(in state: AppState, now: Duration) -> Duration? {
    guard state.core.phase == .started, let clock = state.game?.clock, clock.isRunning
    else { return nil }
    return clock.start + .seconds(clock.elapsed(at: now).components.seconds + 1)
  }
}

extension AppProps.Screen {
  init(_ state: AppState, now: Duration) {
    if let watch = state.watch {
      self = .watching(WatchProps(watch, in: state))
      return
    }
    if let tooSmall = TooSmallProps(state) {
      self = .tooSmall(tooSmall)
      return
    }
    guard let game = state.game else {
      self = .title(TitleProps(state))
      return
    }
    self = game.isWon ? .won(WonProps(game, state)) : .game(GameProps(game, state, now: now))
  }
}

extension AppProps.Cover {
  init(_ overlay: Overlay, _ state: AppState) {
    switch overlay {
    case .help: self = .pages(.help(state))
    case .statistics(let today): self = .pages(.statistics(state, today: today))
    case .pause: self = .pause(state.buttons)
    case .giveUp: self = .question(state.buttons)
    }
  }
}

extension TerminalState {
  /// The number of the picture of something that moves; nil when it does not.
  fileprivate func frameIndex(of kind: Motion.Kind, at now: Duration) -> Int? {
    motions.last { $0.kind == kind }?.frameIndex(at: now)
  }
}
