import Terminal
import ThreeDucksCore

/// The room of one board's cards: as large as they have to be to cover most of it.
struct CardRoom: Equatable {
  /// How much of a board its cards cover at least, of 1, where their shape allows it.
  static let leastCoverage = 0.6
  /// How wide a card may be, in cells for each row of it, and how narrow: a cell is twice as high as
  /// it is wide.
  private static let shapes = 1.2...3.6

  let card: CardSize
  let gap: Size
  /// A card's extent: that of its size, or more.
  private(set) var size: Size
  private let grid: Grid
  private let margin: Size
  private let area: Size

  /// Fits cards of a size into an area, with gaps between them and a margin around them; nil when there
  /// is no room.
  init?(_ grid: Grid, _ card: CardSize, gap: Size, margin: Size, in area: Size) {
    self.card = card
    self.gap = gap
    self.grid = grid
    self.margin = margin
    self.area = area
    size = card.size
    guard fits(size) else { return nil }
    while !isFilled, let larger { size = larger }
  }

  /// The whole board.
  var extent: Size { Self.extent(grid, size, gap: gap) }

  /// How much of the area the cards cover.
  var coverage: Double {
    let cards = grid.columns * grid.rows * size.width * size.height
    return Double(cards) / Double(max(area.width * area.height, 1))
  }

  var isFilled: Bool { coverage >= Self.leastCoverage }

  /// The next larger card that fits and is of a card's shape: by two columns or by a row, towards a
  /// square.
  private var larger: Size? {
    let wider = Size(width: size.width + 2, height: size.height)
    let higher = Size(width: size.width, height: size.height + 1)
    let slightlyWider = Size(width: size.width + 1, height: size.height)
    let isHigh = size.width < 2 * size.height
    if isHigh, hasShape(wider), fits(wider) { return wider }
    return [higher, wider, slightlyWider].first { hasShape($0) && fits($0) }
  }

  private func fits(_ size: Size) -> Bool {
    let board = Self.extent(grid, size, gap: gap)
    return area.holds(
      Size(width: board.width + margin.width, height: board.height + margin.height))
  }

  private func hasShape(_ size: Size) -> Bool {
    Self.shapes.contains(Double(size.width) / Double(size.height))
  }

  static func extent(_ grid: Grid, _ card: Size, gap: Size) -> Size {
    Size(
      width: grid.columns * card.width + (grid.columns - 1) * gap.width,
      height: grid.rows * card.height + (grid.rows - 1) * gap.height)
  }
}
