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
    guard pairs <= Animal.allCases.count else {
      fatalError("\(self) has \(pairs) pairs, and there are \(Animal.allCases.count) animals")
    }
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
