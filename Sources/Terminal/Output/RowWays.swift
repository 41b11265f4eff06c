/// The cheapest ways to write a row up to each of its cells.
struct RowWays {
  /// What is to be seen of a cell, its colours by number.
  enum Content: Equatable {
    case pixels(top: Int, bottom: Int)
    case text(RowPalette.Pen, byteCount: Int)
  }

  /// What is to be seen of a cell, and whether it is there already.
  struct Target: Equatable {
    let content: Content
    let isShown: Bool
  }

  /// What is written in a cell.
  enum Mark: Equatable {
    /// Nothing: it is passed over.
    case passed
    /// The cell's own character.
    case own
    case block(Block)
  }

  /// What is written in a cell, and with what pen; a cell that is passed over leaves the pen as it is.
  struct Writing {
    let mark: Mark
    let pen: RowPalette.Pen

    static let nothing = Writing(
      mark: .passed, pen: .init(colour: 0, background: 0, attributes: []))
  }

  /// What is written, and where.
  struct Stroke {
    let x: Int
    let writing: Writing
  }

  /// A way to write the row up to some cell.
  private struct Way {
    let mark: Mark
    /// The pen behind it.
    let pen: RowPalette.Pen
    let cost: Int
    /// The way to the cell before, by its number.
    let before: Int

    /// Whether the next cell cannot tell the two apart but by their costs.
    func isLike(_ other: Way) -> Bool {
      pen == other.pen && (mark == .passed) == (other.mark == .passed)
    }
  }

  /// As many ways are followed; more find hardly any better.
  private static let followed = 4

  /// Those to every cell, one cell behind the other.
  private var ways: [Way]
  /// Those to the last cell, the cheapest one first.
  private var last = 0..<1
  private var cells = 0
  /// Whether another cell like the last one would be written in the same ways, each as much dearer.
  private(set) var isSteady = false

  /// Begins a row.
  init(_ pen: RowPalette.Pen) {
    ways = [Way(mark: .passed, pen: pen, cost: 0, before: 0)]
  }

  /// What is written in each cell on the cheapest way.
  var cheapest: [Writing] {
    var writings = Array(repeating: Writing.nothing, count: cells)
    var number = last.lowerBound
    for cell in writings.indices.reversed() {
      writings[cell] = Writing(mark: ways[number].mark, pen: ways[number].pen)
      number = ways[number].before
    }
    return writings
  }

  /// Goes on to the next cell.
  mutating func go(on target: Target, _ palette: RowPalette) {
    cells += 1
    let start = ways.count
    for number in last {
      if target.isShown {
        let way = ways[number]
        let cost = way.cost + (way.mark == .passed ? 0 : 4)
        add(Way(mark: .passed, pen: way.pen, cost: cost, before: number), from: start)
      }
      switch target.content {
      case .text(let pen, let byteCount):
        write(.own, byteCount, pen, behind: number, from: start, palette)
      case .pixels(let top, let bottom) where top == bottom:
        writeSolid(top, behind: number, from: start, palette)
      case .pixels(let top, let bottom):
        if top > 0 { write(.upper, top, on: bottom, behind: number, from: start, palette) }
        if bottom > 0 { write(.lower, bottom, on: top, behind: number, from: start, palette) }
      }
    }
    sort(from: start)
    ways.removeLast(max(ways.count - start - Self.followed, 0))
    let next = start..<ways.count
    isSteady = hasSameWays(next)
    last = next
  }

  /// Goes on to another cell like the last one, when the ways are steady.
  mutating func repeatLast() {
    cells += 1
    let count = last.count
    let more = ways[last.lowerBound].cost - ways[last.lowerBound - count].cost
    for number in last {
      let way = ways[number]
      ways.append(
        Way(mark: way.mark, pen: way.pen, cost: way.cost + more, before: way.before + count))
    }
    last = last.upperBound..<ways.count
  }

  /// Two pixels of one colour: a blank, or a block.
  private mutating func writeSolid(
    _ colour: Int, behind number: Int, from start: Int, _ palette: RowPalette
  ) {
    var blank = ways[number].pen
    if !blank.attributes.isDisjoint(with: [.reverse, .underline]) { blank.attributes = [] }
    let background = blank.background
    blank.background = colour
    write(.block(.blank), 1, blank, behind: number, from: start, palette)
    guard palette.hasBlocks, colour > 0 else { return }
    write(.full, colour, on: background, behind: number, from: start, palette)
  }

  private mutating func write(
    _ block: Block, _ colour: Int, on background: Int, behind number: Int, from start: Int,
    _ palette: RowPalette
  ) {
    let pen = RowPalette.Pen(colour: colour, background: background, attributes: [])
    write(.block(block), block.byteCount, pen, behind: number, from: start, palette)
  }

  private mutating func write(
    _ mark: Mark, _ byteCount: Int, _ pen: RowPalette.Pen, behind number: Int, from start: Int,
    _ palette: RowPalette
  ) {
    let cost = ways[number].cost + palette.cost(from: ways[number].pen, to: pen) + byteCount
    add(Way(mark: mark, pen: pen, cost: cost, before: number), from: start)
  }

  /// Adds a way, unless one like it is as cheap.
  private mutating func add(_ way: Way, from start: Int) {
    for number in start..<ways.count where ways[number].isLike(way) {
      if way.cost < ways[number].cost { ways[number] = way }
      return
    }
    ways.append(way)
  }

  /// Sorts a dozen ways at the most by cost, and leaves those of one cost in their order.
  private mutating func sort(from start: Int) {
    for end in start..<ways.count {
      var number = end
      while number > start, ways[number].cost < ways[number - 1].cost {
        ways.swapAt(number, number - 1)
        number -= 1
      }
    }
  }

  /// Whether some ways are those to the last cell again, each as much dearer.
  private func hasSameWays(_ next: Range<Int>) -> Bool {
    guard next.count == last.count else { return false }
    let more = ways[next.lowerBound].cost - ways[last.lowerBound].cost
    return next.allSatisfy { number in
      let (old, new) = (ways[number - next.count], ways[number])
      return old.isLike(new) && old.cost + more == new.cost
    }
  }
}
