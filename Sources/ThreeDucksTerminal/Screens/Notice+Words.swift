extension Notice {
  /// What is told, in one line.
  var words: String {
    switch self {
    case .laidOutAnew(let grid):
      "The cards lie anew: \(grid.columns) columns, \(grid.rows) rows"
    }
  }
}
