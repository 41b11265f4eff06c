import Terminal
import ThreeDucksCore

extension View {
  /// Draws the state at a store time: the screen, and what covers it.
  init(_ state: AppState, now: Duration) {
    self.init(size: state.terminal.size)
    let motions = state.screen == .watching ? [] : state.terminal.motions
    drawProblem(state)
    draw(state.screen, state, now: now)
    for motion in motions where motion.kind == .confetti {
      frame.strewConfetti(motion, at: now, state.appearance)
    }
    if state.cover != nil {
      cursor = nil
      draw(state.place, state, now: now)
      if let message = state.message { draw(messageOverAll: message) }
    }
    for motion in motions where motion.kind == .screen { frame.wipe(motion, at: now) }
    frame.paint(state.appearance)
  }

  private mutating func draw(_ place: Place, _ state: AppState, now: Duration) {
    switch place {
    case .title: drawTitle(state)
    case .game: drawGame(state, now: now)
    case .won: drawWin(state)
    case .tooSmall: drawTooSmall(state)
    case .watching: return drawWatched(state)
    case .pages: return drawPages(state)
    case .pause: return drawPause(state)
    case .question: return drawQuestion(state)
    }
    // The keys of a covered screen do nothing.
    if state.cover == nil { drawFooter(state) }
  }

  /// Writes what is wrong with a file above the keys.
  private mutating func drawProblem(_ state: AppState) {
    // The board needs every row; the title shows the problem later.
    guard state.core.phase != .started, state.screen != .watching,
      let problem = state.core.problems.shown.first
    else { return }
    let lines = problem.wrapped(toWidth: frame.size.width - 2)
    footerRows += lines.count
    for (offset, line) in lines.enumerated() {
      frame.write(
        line, centredIn: frame.bounds, row: area.size.height + offset,
        Style(state.appearance.theme[.warning], [.bold]))
    }
  }
}

extension AppState {
  /// The characters and colours of the screen.
  var appearance: Appearance { Appearance(terminal.capabilities, terminal.theme) }

  /// When the picture next changes by itself: with an animation, or with the clock's next second.
  func nextChange(after now: Duration) -> Duration? {
    if watch != nil { return nil }
    let moving = terminal.motions.compactMap { $0.nextChange(after: now) }
    return (moving + [nextSecond(after: now)].compactMap { $0 }).min()
  }

  private func nextSecond(after now: Duration) -> Duration? {
    guard core.phase == .started, let clock = game?.clock, clock.isRunning else { return nil }
    return clock.start + .seconds(clock.elapsed(at: now).components.seconds + 1)
  }
}
