import Terminal
import ThreeDucksCore

/// Lines to read in a box over the screen, on one page or more.
struct PagesProps: Equatable {
  /// One line.
  enum Line: Equatable {
    case words(String)
    case heading(String)
    case key(String, meaning: String)
  }

  let title: String
  let pages: [[Line]]
  /// The number of the open page, from 0.
  let page: Int
  /// How to close the box, and to turn its pages.
  let closing: String
  /// How many columns the names of keys take.
  let keyWidth: Int
  let width: Int

  /// The help or the statistics, whichever is open.
  init(_ state: AppState) {
    if case .statistics(let today)? = state.cover {
      self = .statistics(state, today: today)
    } else {
      self = .help(state)
    }
  }

  /// Lays out pages.
  ///
  /// - Parameter turns: How many pages were turned; after the last page comes the first.
  init(
    title: String, pages: [[Line]], turns: Int, keyWidth: Int = 0, width: Int
  ) {
    self.title = title
    self.pages = pages
    self.keyWidth = keyWidth
    self.width = width
    let page = turns % pages.count
    self.page = page < 0 ? page + pages.count : page
    let keys = KeyTable.all.filter { $0.scope == .help }
    closing =
      pages.count == 1
      ? "Esc or a click closes"
      : keys.map { "\($0.label.prefix { $0 != " " }) \($0.meaning)" }.joined(separator: "   ")
  }

  /// How many lines a page holds: the border and the line about closing take three rows.
  static func rows(on size: Size) -> Int { max(size.height - 3, 1) }
}

extension View {
  /// Draws the box over the screen; a click anywhere closes it.
  mutating func draw(_ props: PagesProps, _ appearance: Appearance) {
    cover(with: [.terminal(.overlayClosed)])
    let rows = props.pages.map(\.count).max() ?? 0
    let box = frame.bounds.centred(Size(width: props.width + 4, height: rows + 3))
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box)
    let number = props.pages.count > 1 ? "\(props.page + 1)/\(props.pages.count) " : ""
    frame.write(" \(props.title) \(number)", centredIn: box, row: 0, Style(nil, [.bold]))
    for (row, line) in props.pages[props.page].enumerated() {
      let place = Point(x: box.left + 2, y: box.top + 1 + row)
      switch line {
      case .words(let words): frame.write(words, at: place)
      case .heading(let words): frame.write(words, at: place, Style(nil, [.bold]))
      case .key(let key, let meaning):
        frame.write(key, at: place, Style(nil, [.bold]))
        frame.write(meaning, at: Point(x: place.x + 2 + props.keyWidth, y: place.y))
      }
    }
    frame.write(
      props.closing, centredIn: box, row: box.size.height - 2, Style(nil, [.dim]))
  }
}
