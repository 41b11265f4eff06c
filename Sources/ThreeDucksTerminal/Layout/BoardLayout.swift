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
    guard let best = Self.room(grid, on: screen, inPixels: inPixels) else { return nil }
    let area = Self.area(of: screen)
    cardSize = best.card
    let board = area.centred(best.extent)
    let statusWidth = max(board.size.width, Self.smallestScreen.width - 2)
    let row = Rect(x: 0, y: max(board.top - 2, 0), width: screen.width, height: 1)
    status = row.centred(Size(width: statusWidth, height: 1))
    cards = (0..<(grid.columns * grid.rows)).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns)
      return Rect(
        origin: Point(
          x: board.left + column * (best.size.width + best.gap.width),
          y: board.top + row * (best.size.height + best.gap.height)),
        size: best.size)
    }
  }

  /// The size of the cards on a screen; nil when even the smallest do not fit.
  static func cardSize(_ grid: Grid, on screen: Size) -> CardSize? {
    room(grid, on: screen, inPixels: false)?.card
  }

  private static func room(_ grid: Grid, on screen: Size, inPixels: Bool) -> CardRoom? {
    guard screen.holds(smallestScreen(for: grid)) else { return nil }
    let area = area(of: screen).size
    // Cards without frames need something between them, unless there is no room at all.
    let gaps = inPixels ? gaps.filter { $0.width > 0 } : gaps
    for card in CardSize.allCases {
      let fitting = gaps.compactMap { CardRoom(grid, card, gap: $0, in: area) }
      if let best = best(fitting) { return best }
    }
    return CardRoom(grid, .small, gap: Size(width: 0, height: 0), in: area)
  }

  private static func area(of screen: Size) -> Rect {
    Rect(
      x: 0, y: headerRows, width: screen.width, height: screen.height - headerRows - footerRows)
  }

  /// The smallest screen on which a board can be played.
  static func smallestScreen(for grid: Grid) -> Size {
    let board = CardRoom.extent(grid, CardSize.small.size, gap: Size(width: 0, height: 0))
    return Size(
      width: max(board.width, smallestScreen.width),
      height: max(board.height + headerRows + footerRows, smallestScreen.height))
  }

  /// The spaces between cards that are tried, widest first.
  private static let gaps = [(4, 2), (2, 1), (1, 1), (2, 0), (1, 0), (0, 0)].map {
    Size(width: $0, height: $1)
  }

  /// The widest gaps with which the cards cover the board as they should, or those with which they
  /// cover most of it.
  private static func best(_ rooms: [CardRoom]) -> CardRoom? {
    rooms.first { $0.isFilled } ?? rooms.max { $0.coverage < $1.coverage }
  }
}
