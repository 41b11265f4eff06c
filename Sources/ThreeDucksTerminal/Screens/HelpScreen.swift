import Terminal
import ThreeDucksCore

/// The keys in use, each with what it does.
struct HelpProps: Equatable {
  let keys: [Entry]
  /// How the list is closed.
  let closing: String

  /// One line of the list.
  struct Entry: Equatable {
    let keys: String
    let meaning: String
  }

  init(_ phase: Phase) {
    keys = KeyTable.bindings(of: phase).map { Entry(keys: $0.label, meaning: $0.meaning) }
    closing = KeyTable.closing
  }
}

extension View {
  /// Blanks a row: the keys it names mean nothing while the help is open.
  private mutating func fillRow(_ row: Int) {
    frame.fill(Rect(x: 0, y: row, width: frame.size.width, height: 1), with: Cell())
  }

  /// Draws the list over the screen.
  mutating func draw(_ props: HelpProps, _ appearance: Appearance) {
    let keyWidth = props.keys.map(\.keys.count).max() ?? 0
    let width = max(
      keyWidth + 2 + (props.keys.map(\.meaning.count).max() ?? 0), props.closing.count)
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
      props.closing, centredIn: box, row: box.size.height - 2, Style(nil, [.dim]))
  }
}
