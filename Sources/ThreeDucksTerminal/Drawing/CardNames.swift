import Terminal
import ThreeDucksCore

extension Frame {
  /// Writes the letters of the columns above the cards and the numbers of the rows beside them, where
  /// there is room, and on the cards of a column whose letter was typed what is still to be typed.
  mutating func drawNames(of grid: Grid, _ layout: BoardLayout, typedColumn: Int?) {
    guard let first = layout.cards.first else { return }
    if first.top - 1 > layout.status.top {
      for column in 0..<grid.columns {
        let card = layout.cards[column]
        write(
          TypedCard.letter(column), centredIn: card, row: -1,
          Style(nil, column == typedColumn ? [.bold] : [.dim]))
      }
    }
    if first.left >= 2 {
      for row in 0..<grid.rows {
        let card = layout.cards[row * grid.columns]
        let middle = Point(x: first.left - 2, y: (card.top + card.bottom) / 2)
        write(TypedCard.number(row), at: middle, Style(nil, [typedColumn == nil ? .dim : .bold]))
      }
    }
    guard let typedColumn, typedColumn < grid.columns else { return }
    for row in 0..<grid.rows where !TypedCard.number(row).isEmpty {
      let name = " \(TypedCard.letter(typedColumn))\(TypedCard.number(row)) "
      write(
        name, centredIn: layout.cards[row * grid.columns + typedColumn], row: 0,
        Style(nil, [.bold, .reverse]))
    }
  }
}
