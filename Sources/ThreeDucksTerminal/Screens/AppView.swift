import Terminal

extension View {
  /// Draws what the props say.
  init(_ props: AppProps) {
    self.init(size: props.size)
    if case .watching(let watched) = props.screen {
      draw(watched, hints: props.hints, props.appearance)
      return
    }
    statusHint = props.isMuted ? "sound off" : nil
    if let problem = props.problem { draw(problem: problem, props.appearance) }
    switch props.screen {
    case .title(let title): draw(title, props.appearance)
    case .game(let game): draw(game, props.appearance)
    case .won(let won): draw(won, props.appearance)
    case .tooSmall(let tooSmall): draw(tooSmall, props.appearance)
    case .watching: break
    }
    // What a box covers has no keys.
    if props.cover == nil { drawFooter(props) }
    if let step = props.confetti {
      frame.strewConfetti(
        step: step, of: Motion(kind: .confetti, start: .zero).frameCount, props.appearance)
    }
    if let cover = props.cover {
      draw(cover, props.appearance)
      if let message = props.message { draw(messageOverAll: message) }
    }
    if let step = props.wipe {
      frame.wipe(step: step, of: Motion(kind: .screen, start: .zero).frameCount)
    }
    frame.paint(props.appearance)
  }

  /// Draws what covers the screen.
  private mutating func draw(_ cover: AppProps.Cover, _ appearance: Appearance) {
    cursor = nil
    switch cover {
    case .pages(let pages): draw(pages, appearance)
    case .pause(let buttons): drawPause(buttons, appearance)
    case .question(let buttons): drawQuestion(buttons, appearance)
    }
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
