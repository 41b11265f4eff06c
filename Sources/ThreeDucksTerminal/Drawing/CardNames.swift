import Terminal
import ThreeDucksCore

extension Frame {
  /// Writes the numbers of the columns above the cards and the letters of the rows beside them, where a
  /// row or a column is free, and on the cards of a row whose letter was typed their names.
  mutating func drawNames(of grid: Grid, _ layout: BoardLayout, typedRow: Character?) {
    guard let first = layout.cards.first else { return }
    let numbers = Style(nil, [typedRow == nil ? .dim : .bold])
    for (place, card) in layout.cards.enumerated() {
      let name = grid.name(of: place)
      if place < grid.columns, first.top - 1 > layout.status.top {
        write("\(name.column)", centredIn: card, row: -1, numbers)
      }
      if name.column == 1 {
        let letter = Style(nil, [name.letter == typedRow ? .bold : .dim])
        // Where the cards take the whole width, the first gap is free.
        let x = first.left == 0 ? card.right + 1 : max(first.left - 2, 0)
        write("\(name.letter)", at: Point(x: x, y: (card.top + card.bottom) / 2), letter)
      }
      if name.letter == typedRow {
        write(" \(name) ", centredIn: card, row: 0, Style(nil, [.bold, .reverse]))
      }
    }
  }
}
