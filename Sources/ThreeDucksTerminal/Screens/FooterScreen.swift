import Terminal

extension View {
  /// Writes the keys on the last row, and a message on the row above or, if that is taken, before the keys.
  mutating func drawFooter(_ props: AppProps) {
    let row = Rect(x: 0, y: lastRow.top - 1, width: frame.size.width, height: 1)
    let isFree = row.top >= 0 && frame.row(row.top).allSatisfy { $0 == Cell() }
    guard let message = props.message ?? props.advice ?? props.turn else {
      return draw(hints: props.hints)
    }
    if isFree {
      frame.write(message, centredIn: row, row: 0)
      draw(hints: props.hints)
    } else {
      frame.write(message, at: lastRow.origin, Style(nil, [.bold]))
      draw(hints: props.hints, from: message.count + Self.hintGap)
    }
  }

  /// Writes a message on the last row, over what is there.
  mutating func draw(messageOverAll message: String) {
    frame.fill(lastRow, with: Cell())
    frame.write(message, centredIn: lastRow, row: 0, Style(nil, [.bold]))
  }

  /// Writes keys on the last row.
  ///
  /// - Parameter column: Keys to the left of it are left out; the others keep their places.
  private mutating func draw(hints: [KeyHint], from column: Int = 0) {
    // Help and quit come last, because keys that do not fit are left out from the front.
    let status = statusHint.map { KeyHint(words: $0) }
    let wanted = hints.dropLast(2) + [status].compactMap { $0 } + hints.suffix(2)
    draw(Array(wanted), in: lastRow, from: column)
  }

  private var lastRow: Rect {
    Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
  }
}

extension View {
  /// The blank columns between two hints, and between a message and the first hint.
  static let hintGap = 2

  /// Writes hints side by side in the middle of a row and makes them clickable; if not all fit, the first
  /// ones are left out.
  ///
  /// - Parameter column: Hints to the left of it are left out too; the others keep their places.
  mutating func draw(_ hints: [KeyHint], in row: Rect, from column: Int = 0) {
    var (shown, width) = (hints[...], 0)
    func fits() -> Bool {
      width = shown.map(\.words.count).reduce(max(shown.count - 1, 0) * Self.hintGap, +)
      return width <= row.size.width
    }
    while !fits() { shown = shown.dropFirst() }
    var left = row.left + (row.size.width - width) / 2
    for hint in shown {
      let rect = Rect(x: left, y: row.top, width: hint.words.count, height: 1)
      left += rect.size.width + Self.hintGap
      guard rect.left >= column else { continue }
      frame.write(hint.words, at: rect.origin, Style(nil, [.dim]))
      add(hint.actions, at: rect)
      guard let back = hint.back else { continue }
      let name = hint.words.prefix { $0 != " " }.count
      add(back, at: Rect(x: rect.left, y: rect.top, width: name + 1, height: 1))
    }
  }
}
