import Terminal
import ThreeDucksCore

/// Where the cards lie: the largest that fit, in the middle of the area, as far apart as looks well.
struct BoardLayout: Equatable {
  /// The rows above the cards, for moves, time and Give Up.
  static let headerRows = 1
  /// The rows below the cards, for the keys.
  static let footerRows = 1
  /// No screen is laid out below this, in cells.
  static let smallestScreen = Size(width: 40, height: 14)

  let cardSize: CardSize
  let cards: [Rect]
  /// The row for moves, time and Give Up, above the cards and as wide.
  let status: Rect

  /// Lays a board out on a screen; nil when even the smallest cards do not fit.
  init?(_ grid: Grid, on screen: Size, inPixels: Bool = false) {
    guard screen.holds(Self.smallestScreen(for: grid)) else { return nil }
    let area = Rect(
      x: 0, y: Self.headerRows, width: screen.width,
      height: screen.height - Self.headerRows - Self.footerRows)
    // Cards without frames need something between them, unless there is no room at all.
    let gaps = inPixels ? Self.gaps.filter { $0.width > 0 } : Self.gaps
    let sizes = CardSize.allCases.filter { inPixels || $0.scale == 1 }
    let fitting = sizes.lazy.flatMap { card in
      gaps.map { (card: card, gap: $0, extent: Self.extent(grid, card.size, gap: $0)) }
    }
    let none = Size(width: 0, height: 0)
    let tight = (
      card: CardSize.small, gap: none, extent: Self.extent(grid, CardSize.small.size, gap: none)
    )
    let best = fitting.first { area.size.holds($0.extent) } ?? tight
    guard area.size.holds(best.extent) else { return nil }
    cardSize = best.card
    let board = area.centred(best.extent)
    let statusWidth = max(board.size.width, Self.smallestScreen.width - 2)
    let row = Rect(x: 0, y: max(board.top - 2, 0), width: screen.width, height: 1)
    status = row.centred(Size(width: statusWidth, height: 1))
    cards = (0..<(grid.columns * grid.rows)).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns)
      return Rect(
        origin: Point(
          x: board.left + column * (best.card.size.width + best.gap.width),
          y: board.top + row * (best.card.size.height + best.gap.height)),
        size: best.card.size)
    }
  }

  /// The smallest screen on which a board can be played.
  static func smallestScreen(for grid: Grid) -> Size {
    let board = extent(grid, CardSize.small.size, gap: Size(width: 0, height: 0))
    return Size(
      width: max(board.width, smallestScreen.width),
      height: max(board.height + headerRows + footerRows, smallestScreen.height))
  }

  /// The spaces between cards that are tried, widest first.
  private static let gaps = [(4, 2), (2, 1), (1, 1), (2, 0), (1, 0), (0, 0)].map {
    Size(width: $0, height: $1)
  }

  private static func extent(_ grid: Grid, _ card: Size, gap: Size) -> Size {
    Size(
      width: grid.columns * card.width + (grid.columns - 1) * gap.width,
      height: grid.rows * card.height + (grid.rows - 1) * gap.height)
  }
}
