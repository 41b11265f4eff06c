/// How many cards a game has, and how they are laid out.
public enum Difficulty: String, CaseIterable, Sendable {
  case easy, medium, hard

  /// The names of all difficulties, the easiest first.
  package static var names: [String] { allCases.map(\.rawValue) }

  private var board: (columns: Int, rows: Int) {
    switch self {
    case .easy: (4, 3)
    case .medium: (6, 4)
    case .hard: (9, 4)
    }
  }

  package var columns: Int { board.columns }
  package var rows: Int { board.rows }
  package var pairs: Int { columns * rows / 2 }
}

extension Difficulty {
  /// The name of the card at a place; the cards fill the board row by row.
  package func name(of place: Int) -> CardName {
    CardName(row: place / columns, column: place % columns + 1)
  }

  /// The place of the card with this name; nil if there is no such card.
  package func place(of name: CardName) -> Int? {
    guard name.row < rows, (1...columns).contains(name.column) else { return nil }
    return name.row * columns + name.column - 1
  }

  /// The rows and columns of the board, such as `rows A to C, columns 1 to 4`.
  package var extent: String {
    let (first, last) = (name(of: 0), name(of: pairs * 2 - 1))
    return "rows \(first.letter) to \(last.letter), columns \(first.column) to \(last.column)"
  }
}

/// The name of a card: the letter of its row and the number of its column, such as B3.
package struct CardName: Equatable, Sendable {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The row, from 0 at the top.
  package let row: Int
  /// The column, from 1 at the left.
  package let column: Int

  /// The letter of the row.
  package var letter: Character { Self.letters[row % Self.letters.count] }
}

extension CardName: LosslessStringConvertible {
  /// Reads a name in upper or lower case; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let digits = text.dropFirst()
    // Only ASCII is accepted, because other letters may become ASCII in upper case: "ı3", with a dotless i, would
    // become "I3".
    guard text.utf8.allSatisfy({ $0 < 0x80 }), let letter = text.uppercased().first,
      digits.count <= 3, digits.allSatisfy(\.isNumber),
      let row = Self.letters.firstIndex(of: letter), let column = Int(digits)
    else { return nil }
    self.init(row: row, column: column)
  }

  package var description: String { "\(letter)\(column)" }
}
