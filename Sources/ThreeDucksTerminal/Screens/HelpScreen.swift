import Terminal
import ThreeDucksCore

/// The keys in use, each with what it does.
struct HelpProps: Equatable {
  let keys: [Entry]

  /// One line of the list.
  struct Entry: Equatable {
    let keys: String
    let meaning: String
  }

  init(_ phase: Phase) {
    keys = Self.keys(phase) + Self.everywhere
  }

  private static func keys(_ phase: Phase) -> [Entry] {
    switch phase {
    case .title:
      [
        Entry(keys: "Enter n", meaning: "new game"),
        Entry(keys: "Left Right h l Tab", meaning: "difficulty"),
        Entry(keys: "1 2 3", meaning: "easy medium hard"),
        Entry(keys: "t", meaning: "other colours"),
        Entry(keys: "a", meaning: "motion on or off"),
      ]
    case .started:
      [
        Entry(keys: "arrows h j k l", meaning: "move"),
        Entry(keys: "Home End PgUp PgDn", meaning: "to the edge"),
        Entry(keys: "Enter Space", meaning: "flip the card"),
        Entry(keys: "A1 B3", meaning: "flip by name"),
        Entry(keys: "g", meaning: "give up"),
      ]
    case .won: [Entry(keys: "Enter", meaning: "go again")]
    }
  }

  private static let everywhere = [
    Entry(keys: "mouse", meaning: "click it"),
    Entry(keys: "m", meaning: "sound on or off"),
    Entry(keys: "?", meaning: "these keys"),
    Entry(keys: "q Ctrl-C", meaning: "quit"),
    Entry(keys: "Ctrl-Z", meaning: "suspend"),
    Entry(keys: "Ctrl-L", meaning: "redraw"),
  ]
}

extension View {
  /// Blanks a row: the keys it names mean nothing while the help is open.
  private mutating func fillRow(_ row: Int) {
    frame.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), with: Cell())
  }

  /// Draws the list over the screen; a click anywhere closes it.
  mutating func draw(_ props: HelpProps, _ appearance: Appearance) {
    let keyWidth = props.keys.map(\.keys.count).max() ?? 0
    let closing = "Esc ? q or a click closes"
    let width = max(
      keyWidth + 2 + (props.keys.map(\.meaning.count).max() ?? 0), closing.count)
    let box = frame.bounds.centred(Size(width: width + 4, height: props.keys.count + 3))
    fillRow(frame.size.height - 1)
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box)
    frame.write(" Keys ", centredIn: box, row: 0, Style(nil, [.bold]))
    for (row, entry) in props.keys.enumerated() {
      let y = box.top + 1 + row
      frame.write(entry.keys, at: Point(x: box.left + 2, y: y), Style(nil, [.bold]))
      frame.write(entry.meaning, at: Point(x: box.left + 4 + keyWidth, y: y))
    }
    frame.write(
      closing, centredIn: box, row: box.size.height - 2, Style(nil, [.dim]))
    cursor = nil
    cover(with: [.terminal(.helpClosed)])
  }
}
