import Terminal
import ThreeDucksCore

/// What the screen shows, in words and numbers: a pure function of state and store time.
struct AppProps: Equatable {
  /// What is shown at a place.
  indirect enum Content: Equatable {
    case title(TitleProps)
    case game(GameProps)
    case won(WonProps)
    case watching(WatchProps)
    case tooSmall(TooSmallProps)
    case pages(PagesProps)
    case pause([Button])
    case question([Button])
  }

  let size: Size
  let appearance: Appearance
  var screen: Content
  /// What covers the screen.
  let cover: Content?
  /// What is wrong with a file.
  let problem: String?
  /// An answer to the player, or what was compared.
  let message: String?
  /// What to know before the next card.
  var advice: String?
  /// Whose turn it is.
  let turn: String?
  /// The keys that the last row names.
  let hints: [KeyHint]
  let isMuted: Bool
  /// The number of the frame that a wipe and the confetti have reached.
  let wipe: Int?
  let confetti: Int?

  init(_ state: AppState, now: Duration) {
    size = state.terminal.size
    appearance = Appearance(state.terminal.capabilities, state.terminal.theme)
    screen = Content(state.screen, of: state, now: now)
    cover = state.cover.map { _ in Content(state.place, of: state, now: now) }
    let isWatching = state.screen == .watching
    wipe = isWatching ? nil : state.terminal.frameIndex(of: .screen, at: now)
    confetti = isWatching ? nil : state.terminal.frameIndex(of: .confetti, at: now)
    isMuted = state.terminal.isMuted
    message = state.message
    advice = state.advice
    turn = state.turn
    let isTooSmall = state.place == .tooSmall
    hints = Keymap.hints(in: state).filter { !isTooSmall || $0.isWayOut }
    // The board needs every row; the title shows the problem later.
    let hasRows = state.core.phase != .started && !isWatching
    problem = hasRows ? state.core.problems.shown.first : nil
  }

  /// When the picture next changes by itself: with an animation, or with the clock's next second.
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

extension AppProps.Content {
  fileprivate init(_ place: Place, of state: AppState, now: Duration) {
    switch (place, state.game) {
    case (.game, let game?): self = .game(GameProps(game, state, now: now))
    case (.won, let game?): self = .won(WonProps(game, state))
    case (.tooSmall, _): self = .tooSmall(TooSmallProps(state))
    case (.pages, _): self = .pages(PagesProps(state))
    case (.pause, _): self = .pause(state.buttons)
    case (.question, _): self = .question(state.buttons)
    case (.title, _), (.game, nil), (.won, nil), (.watching, _):
      self =
        state.watch.map { .watching(WatchProps($0, in: state)) } ?? .title(TitleProps(state))
    }
  }
}

extension TerminalState {
  /// The number of an animation's frame; nil when it is not running.
  fileprivate func frameIndex(of kind: Motion.Kind, at now: Duration) -> Int? {
    motions.last { $0.kind == kind }?.frameIndex(at: now)
  }
}
