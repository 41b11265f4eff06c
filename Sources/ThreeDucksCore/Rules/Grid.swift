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
