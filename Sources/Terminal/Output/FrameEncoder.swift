/// Turns frames into what a terminal is sent: what changed alone, in as few bytes as can be.
///
/// Before and behind each text the terminal writes with the plain pen.
package struct FrameEncoder {
  private let language: ScreenLanguage
  private let rows: RowWriting
  private var shown: Frame?
  private var text = ""
  private var pen = Pen.plain
  /// Where the next character goes; nil where nobody can tell.
  private var cursor: Point?

  package init(_ language: ScreenLanguage) {
    self.language = language
    rows = RowWriting(language)
  }

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func forget() {
    shown = nil
  }

  /// What makes a terminal show a frame behind the one before; nothing when they look the same.
  ///
  /// - Parameter rest: Where the cursor is to rest, on a terminal that cannot hide it.
  package mutating func text(showing frame: Frame, cursor rest: Point? = nil) -> String {
    var frame = frame
    if language.colours == .none { frame.removeColours() }
    (text, pen, cursor) = ("", .plain, nil)
    let old = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if old == nil { text += language.clear }
    shown = frame
    let blank = Frame(size: frame.size)
    for y in 0..<frame.size.height { write(frame.row(y), y, over: (old ?? blank).row(y)) }
    change(to: .plain)
    if language.showsCursor, let rest, !text.isEmpty || cursor != rest {
      text += language.place(rest)
    }
    guard !text.isEmpty, let marks = language.marks else { return text }
    return marks.begin + text + marks.end
  }

  private mutating func write(_ row: ArraySlice<Cell>, _ y: Int, over old: ArraySlice<Cell>) {
    guard row != old else { return }
    var cells = zip(row, old).map { new, old in
      let look = Look(new)
      return (look: look, isShown: new == old || look == Look(old))
    }
    if language.scrollsAtEnd, y == (shown?.size.height ?? 0) - 1 { cells.removeLast() }
    guard let first = cells.firstIndex(where: { !$0.isShown }),
      let last = cells.lastIndex(where: { !$0.isShown })
    else { return }
    let parts = rows.parts(of: Array(cells[first...last]), with: pen)
    let blanks = last == row.count - 1 ? blanksAtEnd(of: parts) : 0
    for (offset, part) in parts.dropLast(blanks).enumerated() {
      write(part, at: Point(x: first + offset, y: y))
    }
    if blanks > 0, case .written(_, let pen) = parts[parts.count - 1] {
      move(to: Point(x: row.count - blanks, y: y))
      change(to: Pen(colour: self.pen.colour, background: pen.background, pen.attributes))
      text += language.clearRow ?? ""
    }
  }

  /// How many blanks of one background end a row, where they can be written as one.
  private func blanksAtEnd(of parts: [RowWriting.Part]) -> Int {
    guard language.clearRow != nil, case .written(" ", let last)? = parts.last else { return 0 }
    let count = parts.reversed().prefix { part in
      guard case .written(" ", let pen) = part else { return false }
      return pen.background == last.background && pen.attributes == last.attributes
    }.count
    return last.attributes.isEmpty && count > 3 ? count : 0
  }

  private mutating func write(_ part: RowWriting.Part, at point: Point) {
    guard case .written(let character, let pen) = part else { return }
    move(to: point)
    change(to: pen)
    let shown = character.isControl ? "?" : character
    text.append(shown)
    // A character of another width, which no frame should have, spoils its own cell and no other.
    let isLast = point.x == (self.shown?.size.width ?? 0) - 1
    cursor = isLast || !shown.isNarrow ? nil : Point(x: point.x + 1, y: point.y)
  }

  private mutating func move(to point: Point) {
    guard cursor != point else { return }
    if let cursor, cursor.y == point.y, cursor.x < point.x, case .numbers = language.styling {
      let columns = point.x - cursor.x
      text += "\u{1B}[\(columns == 1 ? "" : "\(columns)")C"
    } else {
      text += language.place(point)
    }
    cursor = point
  }

  private mutating func change(to pen: Pen) {
    text += language.change(from: self.pen, to: pen)
    self.pen = pen
  }
}

extension Character {
  /// Whether a terminal would do something instead of showing it.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Whether every terminal shows it one cell wide: ASCII, and the lines and blocks of screens.
  fileprivate var isNarrow: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return (0x20..<0x7F).contains(scalar.value) || (0x2500..<0x25A0).contains(scalar.value)
  }
}
