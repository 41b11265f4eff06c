import Terminal

extension View {
  /// Draws what the props say.
  init(_ props: AppProps) {
    self.init(size: props.size)
    statusHint = props.isMuted ? "sound off" : nil
    if let problem = props.problem { draw(problem: problem, props.appearance) }
    switch props.screen {
    case .title(let title): draw(title, props.appearance)
    case .game(let game): draw(game, props.appearance)
    case .won(let won): draw(won, props.appearance)
    case .tooSmall(let tooSmall): draw(tooSmall, props.appearance)
    }
    draw(hints: props.hints)
    if let step = props.confetti {
      frame.strewConfetti(
        step: step, of: Motion(kind: .confetti, start: .zero).frameCount, props.appearance)
    }
    if let cover = props.cover { draw(cover, props.appearance) }
    // There it would cost a flip more bytes than the cards.
    let comparison = hasLargeNames ? nil : props.comparison
    // The header tells it too: it takes no row from the keys.
    let othersTurn = tellingRow < frame.size.height - 1 ? props.othersTurn : nil
    if let telling = comparison ?? othersTurn ?? props.firstSteps {
      draw(message: telling, row: tellingRow)
    }
    if let message = props.message { draw(message: message, row: frame.size.height - 1) }
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
    case .pause(let leaving): drawPause(leaving, appearance)
    case .question(let leaving): drawQuestion(leaving, appearance)
    }
  }

  /// Writes the keys in use on the last row, each of which a click presses; where not all fit, the first
  /// ones are left out.
  mutating func draw(hints: [KeyHint]) {
    // Help and quit are the keys that nobody may have to look for.
    let status = statusHint.map { KeyHint(words: $0) }
    let wanted = hints.dropLast(2) + [status].compactMap { $0 } + hints.suffix(2)
    for (number, rect) in HintRow(wanted.map(\.words), in: lastRow).places {
      frame.write(wanted[number].words, at: rect.origin, Style(nil, [.dim]))
      add(wanted[number].actions, at: rect)
    }
  }

  private var lastRow: Rect {
    Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
  }

  /// Writes for a moment in a row of its own, or where the keys are else told of.
  private mutating func draw(message: String, row: Int) {
    let row = Rect(x: 0, y: row, width: frame.size.width, height: 1)
    frame.fill(row, with: Cell())
    frame.write(message, centredIn: row, row: 0, Style(nil, [.bold]))
    add([], at: row)
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
