import Terminal
import ThreeDucksCore

extension View {
  /// Draws the screen and the overlay on top; pages are drawn alone, because they may not cover a whole line.
  init(_ props: AppProps) {
    self.init(size: props.terminal.size)
    let animations = props.screen == .watching ? [] : props.terminal.animations
    if props.place != .pages {
      drawProblem(props)
      draw(props.screen, props)
      for animation in animations where animation.kind == .confetti {
        frame.drawConfetti(animation, at: props.now, props.appearance)
      }
    }
    if props.place != props.screen {
      cursor = nil
      draw(props.place, props)
      if props.place != .board, let message = props.message { draw(messageOverAll: message) }
    }
    for animation in animations where animation.kind == .screen {
      frame.wipe(animation, at: props.now)
    }
    frame.paint(props.appearance)
  }

  private mutating func draw(_ place: Place, _ props: AppProps) {
    switch place {
    case .title: drawTitle(props)
    case .game: drawGame(props)
    case .won: drawWin(props)
    case .tooSmall: drawTooSmall(props)
    case .board: drawBoard(props)
    case .watching: return drawWatched(props)
    case .pages: return drawPages(props)
    case .pause: return drawPause(props)
    case .question: return drawQuestion(props)
    }
    // The keys of a covered screen do nothing, so they are not shown.
    if place == props.place { drawFooter(props) }
  }

  /// If there is a problem with a file, writes it above the keys.
  private mutating func drawProblem(_ props: AppProps) {
    // A board needs every row, so the problem is shown after the game.
    guard props.core.phase != .started, ![.board, .watching].contains(props.screen),
      let problem = props.core.problems.shown.first
    else { return }
    let lines = problem.wrapped(toWidth: frame.size.width - 2)
    footerRows += lines.count
    for (offset, line) in lines.enumerated() {
      frame.write(
        line, centredIn: frame.bounds, row: area.size.height + offset,
        Style(props.appearance.theme[.warning], [.bold]))
    }
  }
}
