import Terminal

extension View {
  /// Draws what the props say.
  init(_ props: AppProps) {
    self.init(size: props.size)
    if let notice = props.notice { draw(notice: notice) }
    switch props.screen {
    case .title(let title): draw(title, props.glyphs)
    case .game(let game): draw(game, props.glyphs)
    case .won(let won): draw(won, props.glyphs)
    case .tooSmall(let tooSmall): draw(tooSmall)
    }
    if let help = props.help { draw(help, props.glyphs) }
  }

  /// Writes the keys in use on the last row; where not all fit, the first ones are left out.
  mutating func draw(hints: [String]) {
    var line = ""
    for hint in hints.reversed() {
      let longer = line.isEmpty ? hint : "\(hint)   \(line)"
      guard longer.count <= frame.size.width else { break }
      line = longer
    }
    frame.write(line, centredIn: frame.bounds, row: frame.size.height - 1, Style(nil, [.dim]))
  }

  /// Writes a message above the keys.
  private mutating func draw(notice: String) {
    let lines = Words.wrapped(notice, width: frame.size.width - 2)
    footerRows += lines.count
    for (offset, line) in lines.enumerated() {
      frame.write(
        line, centredIn: frame.bounds, row: area.size.height + offset,
        Style(Palette.warning, [.bold]))
    }
  }
}
