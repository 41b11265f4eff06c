import Terminal
import ThreeDucksCore

/// A card that is flipped by its name: the letter of its column, and then the number of its row.
enum TypedCard {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Array("123456789")

  /// Every key that can be part of a name: small letters are read as capitals where they mean nothing else.
  static let keys = (letters + digits).map(Key.character)

  /// The letter of a column, from 0.
  static func letter(_ column: Int) -> String {
    letters.indices.contains(column) ? String(letters[column]) : ""
  }

  /// The number of a row, from 0; nothing for one that no key names.
  static func number(_ row: Int) -> String {
    digits.indices.contains(row) ? String(digits[row]) : ""
  }

  /// What a letter or a digit does; nil where it names no column or row.
  static func actions(for key: Key, in state: AppState) -> [AppAction]? {
    guard case .character(let character) = key else { return nil }
    let grid = state.grid
    if let column = letters.firstIndex(of: character) {
      return column < grid.columns ? [.terminal(.columnTyped(column))] : nil
    }
    guard let column = state.terminal.typedColumn, let row = digits.firstIndex(of: character),
      row < grid.rows
    else { return nil }
    let place = row * grid.columns + column
    return [.terminal(.focused(place)), .game(.flipCard(place))]
  }
}
