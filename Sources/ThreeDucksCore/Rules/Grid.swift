/// How cards stand: columns × rows, filled row by row.
package struct Grid: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The grid of a difficulty.
  package init(_ difficulty: Difficulty) {
    self.init(columns: difficulty.columns, rows: difficulty.rows)
  }
}

extension Grid {
  /// What the card at a place is called: the letter of its column and the number of its row.
  package func name(of place: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return "\(letters[place % columns % letters.count])\(place / columns + 1)"
  }
}
