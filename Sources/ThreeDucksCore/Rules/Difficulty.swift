/// How many cards a game has, and how they lie.
public enum Difficulty: String, CaseIterable, Sendable {
  case easy, medium, hard

  /// How the cards lie: an even number of places.
  private var board: (columns: Int, rows: Int) {
    switch self {
    case .easy: (4, 3)
    case .medium: (6, 4)
    case .hard: (9, 4)
    }
  }

  /// The columns of the board.
  public var columns: Int { board.columns }

  /// The rows of the board.
  public var rows: Int { board.rows }

  /// The number of pairs to find.
  public var pairs: Int { columns * rows / 2 }

  /// The animals of a game.
  ///
  /// A difficulty that cannot be dealt stops the program: difficulties are written in this file, so
  /// only who adds one can meet this, at the first start.
  var animals: ArraySlice<Animal> {
    guard pairs * 2 == columns * rows else {
      fatalError("\(self) has \(columns) × \(rows) cards, and one of them has no like")
    }
    guard pairs <= Animal.allCases.count else {
      fatalError("\(self) has \(pairs) pairs, and there are \(Animal.allCases.count) animals")
    }
    return Animal.allCases.prefix(pairs)
  }
}
