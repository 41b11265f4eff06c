import Terminal

extension View {
  /// Draws the screen, and what covers it.
  init(_ props: AppProps) {
    self.init(size: props.size)
    statusHint = props.isMuted ? "sound off" : nil
    if let problem = props.problem { draw(problem: problem, props.appearance) }
    draw(props.screen, props)
    if let step = props.confetti {
      frame.strewConfetti(
        step: step, of: Motion(kind: .confetti, start: .zero).frameCount, props.appearance)
    }
    if let cover = props.cover {
      cursor = nil
      draw(cover, props)
      if let message = props.message { draw(messageOverAll: message) }
    }
    if let step = props.wipe {
      frame.wipe(step: step, of: Motion(kind: .screen, start: .zero).frameCount)
    }
    frame.paint(props.appearance)
  }

  private mutating func draw(_ content: AppProps.Content, _ props: AppProps) {
    switch content {
    case .title(let title): draw(title, props.appearance)
    case .game(let game): draw(game, props.appearance)
    case .won(let won): draw(won, props.appearance)
    case .tooSmall(let tooSmall): draw(tooSmall, props.appearance)
    case .watching(let watched):
      return draw(watched, hints: props.cover == nil ? props.hints : [], props.appearance)
    case .pages(let pages): return draw(pages, props.appearance)
    case .pause(let buttons): return drawPause(buttons, props.appearance)
    case .question(let buttons): return drawQuestion(buttons, props.appearance)
    }
    // The keys of a covered screen do nothing.
    if props.cover == nil { drawFooter(props) }
  }

  /// Writes what is wrong above the keys.
  private mutating func draw(problem: String, _ appearance: Appearance) {
    let lines = problem.wrapped(toWidth: frame.size.width - 2)
    footerRows += lines.count
    for (offset, line) in lines.enumerated() {
      frame.write(
        line, centredIn: frame.bounds, row: area.size.height + offset,
        Style(appearance.theme[.warning], [.bold]))
    }
  }
}
