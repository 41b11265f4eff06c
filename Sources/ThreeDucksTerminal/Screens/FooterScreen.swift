import Terminal

extension View {
  /// Writes the keys on the last row and, in the row above where that is free, a message for the player:
  /// elsewhere the keys make room for it.
  mutating func drawFooter(_ props: AppProps) {
    let row = Rect(x: 0, y: lastRow.top - 1, width: frame.size.width, height: 1)
    let isFree = row.top >= 0 && frame.row(row.top).allSatisfy { $0 == Cell() }
    guard let message = props.message ?? props.advice ?? props.turn else {
      return draw(hints: props.hints)
    }
    if isFree {
      // Not in bold: the header, of which mostly something changes too, is not either.
      frame.write(message, centredIn: row, row: 0)
      draw(hints: props.hints)
    } else {
      frame.write(message, at: lastRow.origin, Style(nil, [.bold]))
      draw(hints: props.hints, from: message.count + Self.hintGap)
    }
  }

  /// Writes on the last row, whatever is there.
  mutating func draw(messageOverAll message: String) {
    frame.fill(lastRow, with: Cell())
    frame.write(message, centredIn: lastRow, row: 0, Style(nil, [.bold]))
  }

  /// Writes the keys in use on the last row, each of which a click presses; where not all fit, the first
  /// ones are left out.
  ///
  /// - Parameter column: Those to the left of it are left out too; the others stay where they are.
  private mutating func draw(hints: [KeyHint], from column: Int = 0) {
    // Help and quit are the keys that nobody may have to look for.
    let status = statusHint.map { KeyHint(words: $0) }
    let wanted = hints.dropLast(2) + [status].compactMap { $0 } + hints.suffix(2)
    draw(Array(wanted), in: lastRow, from: column)
  }

  private var lastRow: Rect {
    Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
  }
}
