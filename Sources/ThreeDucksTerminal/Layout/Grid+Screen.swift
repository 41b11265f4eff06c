import Terminal
import ThreeDucksCore

extension Grid {
  /// The grid in which a difficulty's cards are largest on a screen: the difficulty's own, or another when
  /// the screen is of another shape.
  init(_ difficulty: Difficulty, on screen: Size) {
    let own = Grid(difficulty)
    let cards = own.columns * own.rows
    let others = (2...(cards / 2)).filter { cards.isMultiple(of: $0) }
      .map { Grid(columns: $0, rows: cards / $0) }
    self = others.reduce(own) { best, other in
      other.cardArea(on: screen) > best.cardArea(on: screen) ? other : best
    }
  }

  /// How many cells a card takes on a screen; 0 when the grid does not fit.
  private func cardArea(on screen: Size) -> Int {
    guard let size = BoardLayout.cardSize(self, on: screen)?.size else { return 0 }
    return size.width * size.height
  }
}
