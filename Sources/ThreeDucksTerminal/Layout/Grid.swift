import ThreeDucksCore

/// How the cards stand on the screen: columns × rows, filled row by row.
struct Grid: Equatable {
  let columns: Int
  let rows: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  init(_ difficulty: Difficulty) {
    self.init(columns: difficulty.columns, rows: difficulty.rows)
  }

  /// The place that lies in a direction; at an edge, the place itself.
  func place(_ direction: Direction, of place: Int) -> Int {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    switch direction {
    case .up: return self.place(row: max(row - 1, 0), column: column)
    case .down: return self.place(row: min(row + 1, rows - 1), column: column)
    case .left: return self.place(row: row, column: max(column - 1, 0))
    case .right: return self.place(row: row, column: min(column + 1, columns - 1))
    case .rowStart: return self.place(row: row, column: 0)
    case .rowEnd: return self.place(row: row, column: columns - 1)
    case .columnTop: return self.place(row: 0, column: column)
    case .columnBottom: return self.place(row: rows - 1, column: column)
    }
  }

  private func place(row: Int, column: Int) -> Int { row * columns + column }
}
