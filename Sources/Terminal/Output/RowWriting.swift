/// How a row is written in the fewest bytes: of two pixels either may be the character's, a blank may
/// be written in either colour, and what stands there already may be passed over or written again.
struct RowWriting {
  /// One cell's part.
  enum Part: Equatable {
    case written(Character, Pen)
    case passed
  }

  /// A way to write the row up to some cell.
  private struct Way {
    let part: Part
    let pen: Pen
    let cost: Int
    /// The way to the cell before, by its number there.
    let before: Int
  }

  /// As many ways are followed; more find hardly any better.
  private static let followed = 4

  private let language: ScreenLanguage

  init(_ language: ScreenLanguage) {
    self.language = language
  }

  /// The parts of some cells side by side, nil for those that stand there already, with a pen that
  /// the first one meets.
  func parts(of cells: [(look: Look, isShown: Bool)], with pen: Pen) -> [Part] {
    var ways = [[Way(part: .passed, pen: pen, cost: 0, before: 0)]]
    for cell in cells {
      ways.append(next(cell, after: ways[ways.count - 1]))
    }
    var parts: [Part] = []
    var number = 0
    for step in ways.dropFirst().reversed() {
      parts.append(step[number].part)
      number = step[number].before
    }
    return parts.reversed()
  }

  /// The cheapest ways to a cell, the best one first.
  private func next(_ cell: (look: Look, isShown: Bool), after ways: [Way]) -> [Way] {
    var next: [Way] = []
    for (number, way) in ways.enumerated() {
      if cell.isShown {
        let cost = way.cost + (way.part == .passed ? 0 : 4)
        Self.add(Way(part: .passed, pen: way.pen, cost: cost, before: number), to: &next)
      }
      for (character, pen) in cell.look.writings(with: way.pen, hasUnicode: language.hasUnicode) {
        let cost = way.cost + language.cost(from: way.pen, to: pen) + character.utf8.count
        Self.add(
          Way(part: .written(character, pen), pen: pen, cost: cost, before: number), to: &next)
      }
    }
    next.sort { $0.cost < $1.cost }
    return Array(next.prefix(Self.followed))
  }

  /// Adds a way, unless one with the same pen is as cheap.
  private static func add(_ way: Way, to ways: inout [Way]) {
    let isPassed = way.part == .passed
    guard
      let same = ways.firstIndex(where: {
        $0.pen == way.pen && ($0.part == .passed) == isPassed
      })
    else { return ways.append(way) }
    if way.cost < ways[same].cost { ways[same] = way }
  }
}
