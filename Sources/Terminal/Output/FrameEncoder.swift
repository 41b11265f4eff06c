/// Turns frames into what a terminal is sent: what changed alone, in as few bytes as can be.
///
/// Before and behind each text the terminal writes with the plain pen.
package struct FrameEncoder {
  private let language: ScreenLanguage
  private var shown: Frame?

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
    var text = OutputText(language, width: frame.size.width)
    let old = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if old == nil { text.send(language.clear) }
    shown = frame
    for y in rows(of: frame, unlike: old) { write(frame.row(y), y, over: old?.row(y), to: &text) }
    text.change(to: .plain)
    if language.showsCursor, let rest, !text.bytes.isEmpty || text.cursor != rest {
      text.move(to: rest)
    }
    let sent = String(decoding: text.bytes, as: UTF8.self)
    guard !sent.isEmpty, let marks = language.marks else { return sent }
    return marks.begin + sent + marks.end
  }

  /// The rows to write: first those on the ground of the first one, for they mostly share a pen.
  private func rows(of frame: Frame, unlike old: Frame?) -> [Int] {
    let rows = 0..<frame.size.height
    guard let old else { return Array(rows) }
    let changes = rows.compactMap { y in
      frame.row(y) == old.row(y)
        ? nil : zip(frame.row(y), old.row(y)).first(where: !=).map { (y: y, cell: $0.0) }
    }
    let ground = changes.first?.cell.style.background
    let others = changes.filter { $0.cell.style.background != ground }
    return changes.filter { $0.cell.style.background == ground }.map(\.y) + others.map(\.y)
  }

  private func write(
    _ row: ArraySlice<Cell>, _ y: Int, over old: ArraySlice<Cell>?, to text: inout OutputText
  ) {
    var row = RowWriting(row, over: old, language)
    let scrolls = language.scrollsAtEnd && y == (shown?.size.height ?? 0) - 1
    guard var changes = row.changes(within: scrolls ? row.count - 1 : row.count) else { return }
    let end = language.clearRow == nil || scrolls ? nil : row.blankEnd()
    if let end { changes = changes.lowerBound..<max(changes.lowerBound, end.cells.lowerBound) }
    write(&row, changes, y, isHurried: old == nil, to: &text)
    guard let end, let clear = language.clearRow else { return }
    text.move(to: Point(x: end.cells.lowerBound, y: y))
    let keeps = text.pen.attributes.isDisjoint(with: [.reverse, .underline])
    text.change(
      to: Pen(
        colour: text.pen.colour, background: end.background, keeps ? text.pen.attributes : []))
    text.send(clear)
  }

  /// Writes some cells of a row in the shorter of two ways; only in one, where it is hurried.
  private func write(
    _ row: inout RowWriting, _ cells: Range<Int>, _ y: Int, isHurried: Bool,
    to text: inout OutputText
  ) {
    let writings = row.writings(cells, with: text.pen)
    let strokes = isHurried ? [] : row.passes(cells, with: text.pen)
    var (ahead, inPasses) = (text.continuation, text.continuation)
    for (x, writing) in zip(cells, writings) {
      write(writing, of: row, at: Point(x: x, y: y), to: &ahead)
    }
    for stroke in strokes {
      write(stroke.writing, of: row, at: Point(x: stroke.x, y: y), to: &inPasses)
    }
    let isAheadShorter = isHurried || ahead.bytes.count <= inPasses.bytes.count
    text.append(isAheadShorter ? ahead : inPasses)
  }

  private func write(
    _ writing: RowWays.Writing, of row: RowWriting, at point: Point, to text: inout OutputText
  ) {
    guard let character = row.character(writing, at: point.x) else { return }
    text.move(to: point)
    text.change(to: row.pen(writing))
    text.write(character)
  }
}
