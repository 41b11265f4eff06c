/// How a row is written in the fewest bytes: of two pixels either may be the character's, a blank may
/// be written in either colour, and what stands there already may be passed over or written again.
struct RowWriting {
  private let cells: ArraySlice<Cell>
  private var targets: [RowWays.Target] = []
  private var palette: RowPalette

  /// Compares a row with what is shown there.
  ///
  /// - Parameter old: What is shown; nil for blanks in the terminal's own colours.
  init(_ row: ArraySlice<Cell>, over old: ArraySlice<Cell>?, _ language: ScreenLanguage) {
    cells = row
    palette = RowPalette(language)
    targets.reserveCapacity(row.count)
    let offset = (old?.startIndex ?? 0) - row.startIndex
    for index in row.indices {
      // Neighbours mostly look alike.
      if let target = targets.last, row[index] == row[index - 1],
        old.map({ $0[index + offset] == $0[index - 1 + offset] }) ?? true
      {
        targets.append(target)
      } else {
        targets.append(target(row[index], over: old.map { $0[index + offset] } ?? Cell()))
      }
    }
  }

  /// The cells from the first that is to be written to the last.
  ///
  /// - Parameter count: How many cells of the row may be written.
  func changes(within count: Int) -> Range<Int>? {
    let targets = targets.prefix(count)
    guard let first = targets.firstIndex(where: { !$0.isShown }),
      let last = targets.lastIndex(where: { !$0.isShown })
    else { return nil }
    return first..<last + 1
  }

  /// The cells at the end of the row that are of one colour, if enough of them are to be written.
  func blankEnd() -> (cells: Range<Int>, background: Colour?)? {
    guard case .pixels(let colour, let bottom)? = targets.last?.content, colour == bottom else {
      return nil
    }
    let content = targets[targets.count - 1].content
    let start = (targets.lastIndex { $0.content != content } ?? -1) + 1
    let count = targets[start...].count { !$0.isShown }
    return count > 3 ? (start..<targets.count, palette.colour(colour)) : nil
  }

  /// What to write in some of the cells, with a pen that the first one meets.
  mutating func writings(_ range: Range<Int>, with pen: Pen) -> [RowWays.Writing] {
    var ways = RowWays(palette.numbered(pen))
    var before: RowWays.Target?
    for target in targets[range] {
      if ways.isSteady, target == before {
        ways.repeatLast()
      } else {
        ways.go(on: target, palette)
      }
      before = target
    }
    return ways.cheapest
  }

  /// What to write in the cells that are to be written of some, with one pen after the other.
  mutating func passes(_ range: Range<Int>, with pen: Pen) -> [RowWays.Stroke] {
    let pen = palette.numbered(pen)
    return RowPasses(targets, in: range, palette).strokes(after: pen)
  }

  /// How many cells the row has.
  var count: Int { cells.count }

  /// What is written at a place; nil where nothing is.
  func character(_ writing: RowWays.Writing, at x: Int) -> Character? {
    switch writing.mark {
    case .passed: nil
    case .own: cells[cells.startIndex + x].character
    case .block(let block): block.rawValue
    }
  }

  /// The pen of a writing.
  func pen(_ writing: RowWays.Writing) -> Pen { palette.pen(writing.pen) }

  private mutating func target(_ new: Cell, over old: Cell) -> RowWays.Target {
    let look = Look(new)
    return RowWays.Target(content: content(look), isShown: new == old || look == Look(old))
  }

  private mutating func content(_ look: Look) -> RowWays.Content {
    switch look {
    case .pixels(let top, let bottom):
      return .pixels(top: palette.number(of: top), bottom: palette.number(of: bottom))
    case .text(let cell):
      let style = cell.style
      let pen = Pen(colour: style.colour, background: style.background, style.attributes)
      return .text(palette.numbered(pen), byteCount: cell.character.utf8.count)
    }
  }
}
