/// Turns frames into what a terminal is sent: what changed alone, in as few bytes as can be.
///
/// Before and behind each text the terminal writes with the plain pen.
package struct FrameEncoder {
  private let language: ScreenLanguage
  private var shown: Frame?
  /// What is sent, in UTF-8.
  private var text: [UInt8] = []
  private var pen = Pen.plain
  /// Where the next character goes; nil where nobody can tell.
  private var cursor: Point?

  package init(_ language: ScreenLanguage) {
    self.language = language
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
    (text, pen, cursor) = ([], .plain, nil)
    let old = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if old == nil { send(language.clear) }
    shown = frame
    for y in 0..<frame.size.height { write(frame.row(y), y, over: old?.row(y)) }
    change(to: .plain)
    if language.showsCursor, let rest, !text.isEmpty || cursor != rest {
      send(language.place(rest))
    }
    let sent = String(decoding: text, as: UTF8.self)
    guard !sent.isEmpty, let marks = language.marks else { return sent }
    return marks.begin + sent + marks.end
  }

  private mutating func send(_ text: String) {
    self.text += text.utf8
  }

  private mutating func write(_ row: ArraySlice<Cell>, _ y: Int, over old: ArraySlice<Cell>?) {
    guard row != old else { return }
    var row = RowWriting(row, over: old, language)
    let scrolls = language.scrollsAtEnd && y == (shown?.size.height ?? 0) - 1
    guard let changes = row.changes(within: scrolls ? row.count - 1 : row.count) else { return }
    let writings = row.writings(changes, with: pen)
    let blanks = changes.upperBound == row.count ? blanksAtEnd(of: writings) : 0
    for (number, writing) in writings.dropLast(blanks).enumerated() {
      let x = changes.lowerBound + number
      guard let character = row.character(writing, at: x) else { continue }
      move(to: Point(x: x, y: y))
      change(to: row.pen(writing))
      write(character)
    }
    if blanks > 0, let last = writings.last.map(row.pen) {
      move(to: Point(x: row.count - blanks, y: y))
      change(to: Pen(colour: pen.colour, background: last.background, last.attributes))
      send(language.clearRow ?? "")
    }
  }

  /// How many blanks of one background end a row, where they can be written as one.
  private func blanksAtEnd(of writings: [RowWays.Writing]) -> Int {
    guard language.clearRow != nil, let last = writings.last, last.mark == .block(.blank),
      last.pen.attributes.isEmpty
    else { return 0 }
    let others = writings.lastIndex {
      $0.mark != .block(.blank) || $0.pen.background != last.pen.background
        || !$0.pen.attributes.isEmpty
    }
    let count = writings.count - 1 - (others ?? -1)
    return count > 3 ? count : 0
  }

  private mutating func write(_ character: Character) {
    let shown = character.isControl ? "?" : character
    text += shown.utf8
    // A character of another width, which no frame should have, spoils its own cell and no other.
    let width = self.shown?.size.width ?? 0
    cursor = cursor.flatMap { cursor in
      cursor.x == width - 1 || !shown.isNarrow ? nil : Point(x: cursor.x + 1, y: cursor.y)
    }
  }

  private mutating func move(to point: Point) {
    guard cursor != point else { return }
    if let cursor, cursor.y == point.y, cursor.x < point.x, case .numbers = language.styling {
      let columns = point.x - cursor.x
      send("\u{1B}[\(columns == 1 ? "" : "\(columns)")C")
    } else {
      send(language.place(point))
    }
    cursor = point
  }

  private mutating func change(to pen: Pen) {
    guard pen != self.pen else { return }
    send(language.change(from: self.pen, to: pen))
    self.pen = pen
  }
}

extension Character {
  /// Whether a terminal would do something instead of showing it.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }

  /// Whether every terminal shows it one cell wide: ASCII, and the lines and blocks of screens.
  fileprivate var isNarrow: Bool {
    var scalars = unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return false }
    return (0x20..<0x7F).contains(scalar.value) || (0x2500..<0x25A0).contains(scalar.value)
  }
}
