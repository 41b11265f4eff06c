import Terminal
import ThreeDucksCore

/// What the game is about, and the keys in use, each with what it does: in pages, where one does not
/// hold them all.
struct HelpProps: Equatable {
  /// One line of the help.
  enum Line: Equatable {
    case words(String)
    case key(String, meaning: String)
  }

  let pages: [[Line]]
  /// The page that is open, from 0.
  let page: Int
  /// How the help is closed, and how its pages are turned.
  let closing: String
  /// The columns for the names of keys.
  let keyWidth: Int
  let width: Int

  init(_ state: AppState) {
    let bindings = KeyTable.bindings(of: state.game.phase)
    let size = state.terminal.size
    let keyWidth = bindings.map(\.label.count).max() ?? 0
    let listWidth = keyWidth + 2 + (bindings.map(\.meaning.count).max() ?? 0)
    width = max(listWidth, min(Self.bestWidth, size.width - 4))
    self.keyWidth = keyWidth
    let lines =
      Self.goal.wrapped(toWidth: width).map(Line.words) + [.words("")]
      + bindings.map { .key($0.label, meaning: $0.meaning) }
    // The border, and how it is closed, take three rows.
    let rows = max(size.height - 3, 1)
    pages = stride(from: 0, to: lines.count, by: rows).map { Array(lines[$0...].prefix(rows)) }
    let page = state.terminal.helpPage % pages.count
    self.page = page < 0 ? page + pages.count : page
    let keys = KeyTable.all.filter { $0.scope == .help }
    closing =
      pages.count == 1
      ? "\(keys.first?.label ?? "") or a click closes"
      : keys.map { "\($0.label.prefix { $0 != " " }): \($0.meaning)" }.joined(separator: "   ")
  }

  private static let goal =
    "Turn two cards: two of one animal stay up, others turn back. Find all pairs with few moves."
  private static let bestWidth = 48
}

extension View {
  /// Blanks a row: the keys it names mean nothing while something covers the screen.
  mutating func fillRow(_ row: Int) {
    frame.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), with: Cell())
  }

  /// Draws the help over the screen; a click anywhere closes it.
  mutating func draw(_ props: HelpProps, _ appearance: Appearance) {
    cover(with: [.terminal(.overlayClosed)])
    let rows = props.pages.map(\.count).max() ?? 0
    let box = frame.bounds.centred(Size(width: props.width + 4, height: rows + 3))
    fillRow(frame.size.height - 1)
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box)
    let number = props.pages.count > 1 ? "\(props.page + 1)/\(props.pages.count) " : ""
    frame.write(" Help \(number)", centredIn: box, row: 0, Style(nil, [.bold]))
    for (row, line) in props.pages[props.page].enumerated() {
      let place = Point(x: box.left + 2, y: box.top + 1 + row)
      switch line {
      case .words(let words): frame.write(words, at: place)
      case .key(let key, let meaning):
        frame.write(key, at: place, Style(nil, [.bold]))
        frame.write(meaning, at: Point(x: place.x + 2 + props.keyWidth, y: place.y))
      }
    }
    frame.write(
      props.closing, centredIn: box, row: box.size.height - 2, Style(nil, [.dim]))
  }
}
