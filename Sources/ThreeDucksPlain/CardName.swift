import ThreeDucksCore

/// What a card is called aloud: the letter of its column and the number of its row, such as B3.
struct CardName: Equatable {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// From 0, from the left.
  let column: Int
  /// From 1, from the top.
  let row: Int

  /// Names the card at a place.
  init(place: Int, on grid: Grid) {
    (row, column) = (place / grid.columns + 1, place % grid.columns)
  }

  /// Reads a name, in capital letters or not; nil when it is none, whatever board there is.
  init?(_ text: some StringProtocol) {
    let digits = text.dropFirst()
    guard let letter = text.uppercased().first, digits.count <= 3,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let column = Self.letters.firstIndex(of: letter), let row = Int(digits)
    else { return nil }
    (self.column, self.row) = (column, row)
  }

  /// What the column is called.
  var letter: Character { Self.letters[column] }

  /// The place on a board; nil when there is no such card.
  func place(on grid: Grid) -> Int? {
    guard column < grid.columns, (1...grid.rows).contains(row) else { return nil }
    return (row - 1) * grid.columns + column
  }
}

extension CardName: CustomStringConvertible {
  /// Such as `B3`.
  var description: String { "\(letter)\(row)" }
}
