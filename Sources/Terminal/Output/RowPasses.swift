/// Another way to write a row: with one pen after the other, each wherever it is needed, for where two
/// pens take turns a way back costs less than a change.
struct RowPasses {
  /// What one pen writes.
  private struct Pass {
    enum Kind: Equatable {
      case text(RowPalette.Pen)
      /// Pixels of two colours, each of which can be the one behind.
      case pair(Int, Int)
      /// Pixels of one colour.
      case solid(Int)
    }

    let kind: Kind
    /// What is to be seen of the cells that it writes, by column.
    var cells: [(x: Int, content: RowWays.Content)] = []
    /// How many of them are of the one colour of a pair, and how many of the other.
    var solids = (one: 0, other: 0)
  }

  private let palette: RowPalette
  private var passes: [Pass] = []
  /// Which pass writes a cell, by column.
  private var passOfCell: [Int?]

  /// Finds what writes some cells of a row.
  init(_ targets: [RowWays.Target], in range: Range<Int>, _ palette: RowPalette) {
    self.palette = palette
    passOfCell = Array(repeating: nil, count: targets.count)
    let cells = range.filter { !targets[$0].isShown }.map { (x: $0, content: targets[$0].content) }
    for cell in cells where cell.content.solid == nil {
      switch cell.content {
      case .text(let pen, _): add(cell, to: .text(pen))
      case .pixels(let top, let bottom): add(cell, to: .pair(min(top, bottom), max(top, bottom)))
      }
    }
    for cell in cells {
      guard let colour = cell.content.solid else { continue }
      add(cell, to: kind(for: colour, at: cell.x))
    }
  }

  /// What is written, in this order, with a pen that the first mark meets.
  func strokes(after pen: RowPalette.Pen) -> [RowWays.Stroke] {
    var strokes: [RowWays.Stroke] = []
    var (rest, last) = (passes, pen)
    while !rest.isEmpty {
      let costs = rest.map { palette.cost(from: last, to: cheapestPen(for: $0, after: last)) }
      let next = costs.indices.min { costs[$0] < costs[$1] } ?? 0
      let pass = rest.remove(at: next)
      last = cheapestPen(for: pass, after: last)
      strokes += pass.cells.sorted { $0.x < $1.x }.map {
        RowWays.Stroke(x: $0.x, writing: .init(mark: $0.content.mark(with: last), pen: last))
      }
    }
    return strokes
  }

  /// The cheapest pen for a pass, behind another one.
  private func cheapestPen(for pass: Pass, after last: RowPalette.Pen) -> RowPalette.Pen {
    func pixels(_ colour: Int, on background: Int) -> RowPalette.Pen {
      .init(colour: colour, background: background, attributes: [])
    }
    switch pass.kind {
    case .text(let pen): return pen
    case .solid(let colour): return pixels(last.attributes.isEmpty ? last.colour : 0, on: colour)
    case .pair(let one, let other):
      let (usual, turned) = (pixels(other, on: one), pixels(one, on: other))
      // A cell of the colour behind is a blank: two bytes less than a block.
      let costOfUsual = palette.cost(from: last, to: usual) + 2 * pass.solids.other
      let costOfTurned = palette.cost(from: last, to: turned) + 2 * pass.solids.one
      // The terminal's own colour is always behind.
      return one == 0 || costOfUsual <= costOfTurned ? usual : turned
    }
  }

  private mutating func add(_ cell: (x: Int, content: RowWays.Content), to kind: Pass.Kind) {
    let known = passes.firstIndex { $0.kind == kind }
    if known == nil { passes.append(Pass(kind: kind)) }
    let number = known ?? passes.count - 1
    passes[number].cells.append(cell)
    if let solid = cell.content.solid, case .pair(let one, _) = kind {
      if solid == one { passes[number].solids.one += 1 } else { passes[number].solids.other += 1 }
    }
    passOfCell[cell.x] = number
  }

  /// A cell of one colour goes with a neighbour where it can, or else with any other cell.
  private func kind(for colour: Int, at x: Int) -> Pass.Kind {
    let neighbours = [x - 1, x + 1].filter(passOfCell.indices.contains)
      .compactMap { passOfCell[$0] }
    let number = (neighbours + passes.indices).first {
      switch passes[$0].kind {
      case .text(let pen):
        pen.background == colour && pen.attributes.isDisjoint(with: [.reverse, .underline])
      case .pair(let one, let other): (one == colour || other == colour) && palette.hasBlocks
      case .solid(let other): other == colour
      }
    }
    return number.map { passes[$0].kind } ?? .solid(colour)
  }
}

extension RowWays.Content {
  /// The colour of both pixels; nil where they differ, or a text stands.
  fileprivate var solid: Int? {
    if case .pixels(let top, let bottom) = self, top == bottom { top } else { nil }
  }

  /// What shows it when a pen writes that has its colours.
  fileprivate func mark(with pen: RowPalette.Pen) -> RowWays.Mark {
    guard case .pixels(let top, let bottom) = self else { return .own }
    if top == bottom { return .block(top == pen.background ? .blank : .full) }
    return .block(top == pen.colour ? .upper : .lower)
  }
}
