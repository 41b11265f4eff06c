/// What a terminal is sent, piece by piece: behind each it is known what the terminal writes with, and
/// where.
struct OutputText {
  private let language: ScreenLanguage
  /// The columns of the screen.
  private let width: Int
  /// The text, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private(set) var pen = Pen.plain
  /// Where the next character goes; nil where nobody can tell.
  private(set) var cursor: Point?

  /// An empty text, before which the terminal writes with the plain pen.
  init(_ language: ScreenLanguage, width: Int) {
    self.language = language
    self.width = width
  }

  /// An empty text that goes on where this one ends.
  var continuation: OutputText {
    var text = self
    text.bytes = []
    return text
  }

  /// Goes on with a continuation.
  mutating func append(_ continuation: OutputText) {
    bytes += continuation.bytes
    (pen, cursor) = (continuation.pen, continuation.cursor)
  }

  /// Sends what moves nothing.
  mutating func send(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(_ character: Character) {
    let shown = character.isControl ? "?" : character
    bytes += shown.utf8
    // A character of another width, which no frame should have, spoils its own cell and no other.
    cursor = cursor.flatMap { cursor in
      cursor.x == width - 1 || !shown.isNarrow ? nil : Point(x: cursor.x + 1, y: cursor.y)
    }
  }

  mutating func move(to point: Point) {
    guard cursor != point else { return }
    send(steps(to: point) ?? language.place(point))
    cursor = point
  }

  mutating func change(to pen: Pen) {
    guard pen != self.pen else { return }
    send(language.change(from: self.pen, to: pen))
    self.pen = pen
  }

  /// What leads to another place in the row, or in the row below; nil where that is not known.
  private func steps(to point: Point) -> String? {
    guard let cursor, case .numbers = language.styling else { return nil }
    let columns = abs(point.x - cursor.x)
    let number = columns == 1 ? "" : "\(columns)"
    let aside = columns == 0 ? "" : "\u{1B}[\(number)\(point.x < cursor.x ? "D" : "C")"
    if cursor.y == point.y { return aside }
    guard cursor.y + 1 == point.y, let steps = language.down.map({ $0 + aside }) else { return nil }
    return steps.utf8.count < language.place(point).utf8.count ? steps : nil
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
