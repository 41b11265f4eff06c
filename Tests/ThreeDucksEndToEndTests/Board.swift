import Foundation

/// The cards that a screen shows, row by row, wherever they lie.
struct Board {
  /// A card as it is seen.
  struct Card {
    /// The animal's name; nil when the back is up.
    let animal: String?
    let isFocused: Bool
    /// A cell to click on.
    let middle: Screen.Spot
  }

  let cards: [Card]
  /// The place of the card that the keys act on.
  let focus: Int

  /// Reads the cards off a screen; nil unless all are there, because a picture may arrive in parts.
  init?(_ screen: Screen) {
    cards = screen.spots(of: "╭╔").compactMap { Card(screen, corner: $0) }
    guard cards.count == KnownGame.animals.count, cards.count(where: \.isFocused) == 1,
      let focus = cards.firstIndex(where: \.isFocused)
    else { return nil }
    self.focus = focus
  }

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
