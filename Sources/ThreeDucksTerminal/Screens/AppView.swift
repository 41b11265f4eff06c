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
    case .tooSmall(let tooSmall): draw(tooSmall)
    }
    if let step = props.confetti {
      frame.strewConfetti(
        step: step, of: Motion(kind: .confetti, start: .zero).frameCount, props.appearance)
    }
    if let cover = props.cover { draw(cover, props.appearance) }
    if let notice = props.notice { draw(notice: notice) }
    if let step = props.wipe {
      frame.wipe(step: step, of: Motion(kind: .screen, start: .zero).frameCount)
    }
    frame.paint(props.appearance)
  }

  /// Draws what covers the screen.
  private mutating func draw(_ cover: AppProps.Cover, _ appearance: Appearance) {
    cursor = nil
    switch cover {
    case .help(let help): draw(help, appearance)
    case .pause(let leaving): drawPause(leaving, appearance)
    case .question(let leaving): drawQuestion(leaving, appearance)
    }
  }

  /// Writes the keys in use on the last row; where not all fit, the first ones are left out.
  mutating func draw(hints: [String]) {
    // Help and quit are the keys that nobody may have to look for.
    let hints = hints.dropLast(2) + [statusHint].compactMap { $0 } + hints.suffix(2)
    var line = ""
    for hint in hints.reversed() {
      let longer = line.isEmpty ? hint : "\(hint)   \(line)"
      guard longer.count <= frame.size.width else { break }
      line = longer
    }
    frame.write(line, centredIn: frame.bounds, row: frame.size.height - 1, Style(nil, [.dim]))
  }

  /// Writes for a moment where the keys are else told of.
  private mutating func draw(notice: String) {
    let row = Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
    frame.fill(row, with: Cell())
    frame.write(notice, centredIn: row, row: 0, Style(nil, [.bold]))
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
