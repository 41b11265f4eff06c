import Foundation

/// What a terminal showed at one moment.
struct Screen {
  /// A cell's place, from 0, from the top left.
  struct Spot {
    let column: Int
    let row: Int
  }

  private let rows: [[Character]]

  init(rows: [[Character]]) {
    self.rows = rows
  }

  var text: String { rows.map { String($0) }.joined(separator: "\n") }

  /// Whether the screen shows some words, wherever their lines break.
  func says(_ words: String) -> Bool {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(words)
  }

  subscript(column: Int, row: Int) -> Character {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  /// All the cells that show one of some characters, row by row.
  func spots(of characters: String) -> [Spot] {
    rows.indices.flatMap { row in
      rows[row].indices.filter { characters.contains(rows[row][$0]) }
        .map { Spot(column: $0, row: row) }
    }
  }

  /// A cell in the middle of some words.
  func spot(of words: String) -> Spot? {
    for (row, line) in rows.enumerated() {
      if let found = line.firstRange(of: Array(words)) {
        return Spot(column: found.lowerBound + words.count / 2, row: row)
      }
    }
    return nil
  }
}

/// The cards that a screen shows in lines, row by row, wherever they are.
struct Board {
  struct Card {
    /// The animal's name; nil when the back is up.
    let animal: String?
    let isFocused: Bool
    /// A cell to click on.
    let middle: Screen.Spot
  }

  let cards: [Card]

  /// Reads the cards of an easy game; nil unless all are there, because a picture may arrive in parts.
  init?(_ screen: Screen) {
    cards = screen.spots(of: "╭╔").compactMap { Card(screen, corner: $0) }
    guard cards.count == 12, cards.count(where: \.isFocused) == 1 else { return nil }
  }

  /// The place of the card that the keys act on.
  var focus: Int? { cards.firstIndex(where: \.isFocused) }
  /// What each card shows.
  var animals: [String?] { cards.map(\.animal) }
  /// The animals that are up, row by row.
  var found: [String] { animals.compactMap { $0 } }
}

extension Board.Card {
  fileprivate init?(_ screen: Screen, corner: Screen.Spot) {
    let (left, top) = (corner.column, corner.row)
    var right = left + 1
    while "─═".contains(screen[right, top]) { right += 1 }
    var bottom = top + 1
    while "│║".contains(screen[left, bottom]) { bottom += 1 }
    // A card that is up has its name in the lower border.
    let border = String((left...right).map { screen[$0, bottom] })
    let name = border.filter { $0.isASCII && $0.isLetter }
    guard "╮╗".contains(screen[right, top]), bottom > top + 1, border.allSatisfy({ $0 != "░" }),
      !border.trimmingCharacters(in: .whitespaces).isEmpty
    else { return nil }
    animal = name.isEmpty ? nil : name
    isFocused = screen[left, top] == "╔"
    middle = Screen.Spot(column: (left + right) / 2, row: (top + bottom) / 2)
  }
}
