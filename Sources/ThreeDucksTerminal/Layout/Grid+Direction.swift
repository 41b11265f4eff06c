import ThreeDucksCore

/// Where a key moves the focus.
enum Direction {
  case up, down, left, right
  case rowStart, rowEnd, columnTop, columnBottom
}

extension Grid {
  /// The next place in a direction; at an edge, the place itself.
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
