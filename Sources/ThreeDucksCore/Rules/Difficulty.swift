/// How many pairs a game has.
public enum Difficulty: String, CaseIterable, Sendable {
  case easy, medium, hard

  /// The number of pairs to find.
  public var pairs: Int {
    switch self {
    case .easy: 6
    case .medium: 12
    case .hard: 18
    }
  }

  /// The animals of a game: a difficulty with more pairs than there are animals stops the program.
  var animals: ArraySlice<Animal> {
    precondition(pairs <= Animal.allCases.count, "\(self) has \(pairs) pairs, and too few animals")
    return Animal.allCases.prefix(pairs)
  }

  /// The columns of the board.
  public var columns: Int {
    switch self {
    case .easy: 4
    case .medium: 6
    case .hard: 9
    }
  }

  /// The rows of the board.
  public var rows: Int { pairs * 2 / columns }
}
