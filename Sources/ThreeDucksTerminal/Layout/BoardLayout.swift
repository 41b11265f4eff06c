import Terminal
import ThreeDucksCore

/// Where the cards are: in the middle of the screen, as large as possible.
struct BoardLayout {
  /// The number of rows above the cards, for moves, time and Give Up.
  static let headerRows = 1
  /// The number of rows below the cards, for the keys.
  static let footerRows = 1
  /// The smallest screen that the game supports, in cells.
  static let smallestScreen = Size(width: 40, height: 14)

  let cardSize: CardSize
  let cards: [Rect]
  /// The columns between two cards.
  let gap: Int
  /// The row above the cards, for moves, time and Give Up; it is at least as wide as the board.
  ///
  /// In a window of 74 columns or more, it is wide enough for all that is shown in an easy game.
  let status: Rect

  /// Lays out a board on a screen; nil if even the smallest cards do not fit.
  init?(_ difficulty: Difficulty, on screen: Size) {
    let area = Rect(
      x: 0, y: Self.headerRows, width: screen.width,
      height: screen.height - Self.headerRows - Self.footerRows)
    guard screen.holds(Self.smallestScreen(for: difficulty)),
      let best = Self.bestLabelledFit(difficulty, in: area.size)
        ?? Self.bestFit(difficulty, in: area.size)
    else { return nil }
    cardSize = best.card
    gap = best.gap.width
    let board = area.centred(best.extent)
    // If only one row is free, it is above the cards, where it shows the column numbers.
    let top = area.top + (area.size.height - best.extent.height + 1) / 2
    let statusWidth = max(board.size.width, min(screen.width, 74) - 2)
    let row = Rect(x: 0, y: max(top - 2, 0), width: screen.width, height: 1)
    status = row.centred(Size(width: statusWidth, height: 1))
    cards = (0..<(difficulty.pairs * 2)).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: difficulty.columns)
      return Rect(
        origin: Point(
          x: board.left + column * (best.size.width + best.gap.width),
          y: top + row * (best.size.height + best.gap.height)),
        size: best.size)
    }
  }

  /// The largest cards that leave a row for the numbers of the columns, which matter more than larger pictures.
  ///
  /// Nil if the cards would be too small for the names of the animals.
  private static func bestLabelledFit(_ difficulty: Difficulty, in area: Size) -> BoardFit? {
    let margins = margins.filter { $0.height > 0 }
    return bestFit(difficulty, in: area, cards: CardSize.all.filter(\.hasName), margins: margins)
  }

  /// The largest cards that fit, with the widest margins and gaps that let the cards cover enough of the area.
  ///
  /// If none let them cover enough, the margins and gaps are those that let the cards cover the most.
  private static func bestFit(
    _ difficulty: Difficulty, in area: Size, cards: [CardSize] = CardSize.all,
    margins: [Size] = margins
  ) -> BoardFit? {
    for card in cards {
      let fits = margins.flatMap { margin in
        gaps.compactMap { BoardFit(difficulty, card, gap: $0, margin: margin, in: area) }
      }
      if let best = fits.first(where: \.coversEnough)
        ?? fits.max(by: { $0.coverage < $1.coverage })
      {
        return best
      }
    }
    return nil
  }

  /// The smallest screen on which a board can be played.
  static func smallestScreen(for difficulty: Difficulty) -> Size {
    let board = BoardFit.extent(difficulty, CardSize.smallest.size, gap: Size(width: 1, height: 0))
    return Size(
      width: max(board.width, smallestScreen.width),
      height: max(board.height + headerRows + footerRows, smallestScreen.height))
  }

  /// The margins, in the order in which they are tried: those that leave rows for the column numbers come first.
  ///
  /// The width leaves room for the row letters, and the height for the column numbers and a message.
  private static let margins = [(4, 2), (4, 1), (0, 2), (0, 1), (4, 0), (0, 0)].map {
    Size(width: $0, height: $1)
  }

  /// The gaps between cards, in the order in which they are tried.
  private static let gaps = [(4, 2), (2, 1), (1, 1), (2, 0), (1, 0)].map {
    Size(width: $0, height: $1)
  }
}

/// A board whose cards have been enlarged until they cover enough of the area, or no larger ones fit.
private struct BoardFit {
  /// The share of the area that cards should cover.
  static let leastCoverage = 0.6
  /// The allowed shapes: a card's width divided by its height, in cells.
  ///
  /// A cell is about twice as high as it is wide.
  private static let shapes = 1.2...3.6

  let card: CardSize
  let gap: Size
  /// The extent of each card, which is at least `card.size`.
  private(set) var size: Size
  private let difficulty: Difficulty
  private let margin: Size
  private let area: Size

  /// Fits cards of at least the given size into an area; nil if they do not fit.
  init?(_ difficulty: Difficulty, _ card: CardSize, gap: Size, margin: Size, in area: Size) {
    self.card = card
    self.gap = gap
    self.difficulty = difficulty
    self.margin = margin
    self.area = area
    size = card.size
    guard fits(size) else { return nil }
    while !coversEnough, let larger { size = larger }
  }

  /// The extent of the whole board.
  var extent: Size { Self.extent(difficulty, size, gap: gap) }

  /// How much of the area the cards cover.
  var coverage: Double {
    let cards = difficulty.pairs * 2 * size.width * size.height
    return Double(cards) / Double(max(area.width * area.height, 1))
  }

  var coversEnough: Bool { coverage >= Self.leastCoverage }

  /// The next larger card that fits and has an allowed shape; nil if there is none.
  ///
  /// It is one row taller or two columns wider, whichever is closer to a square, or else one column wider.
  private var larger: Size? {
    let wider = Size(width: size.width + 2, height: size.height)
    let taller = Size(width: size.width, height: size.height + 1)
    let slightlyWider = Size(width: size.width + 1, height: size.height)
    let isTall = size.width < 2 * size.height
    return (isTall ? [wider, taller, slightlyWider] : [taller, wider, slightlyWider])
      .first { Self.shapes.contains(Double($0.width) / Double($0.height)) && fits($0) }
  }

  private func fits(_ size: Size) -> Bool {
    let board = Self.extent(difficulty, size, gap: gap)
    return area.holds(
      Size(width: board.width + margin.width, height: board.height + margin.height))
  }

  static func extent(_ difficulty: Difficulty, _ card: Size, gap: Size) -> Size {
    Size(
      width: difficulty.columns * card.width + (difficulty.columns - 1) * gap.width,
      height: difficulty.rows * card.height + (difficulty.rows - 1) * gap.height)
  }
}
