import Terminal
import ThreeDucksCore

/// A card that is flipped by its name: the letter of its column, and then the number of its row.
enum TypedCard {
  /// Capitals: the small letters are taken.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Array("123456789")

  /// Every key that can be part of a name.
  static let keys = (letters + digits).map(Key.character)

  /// What a letter or a digit does; nothing where it names no column or row.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    guard case .character(let character) = key else { return [] }
    let grid = state.grid
    if let column = letters.firstIndex(of: character) {
      return column < grid.columns ? [.terminal(.columnTyped(column))] : []
    }
    guard let column = state.terminal.typedColumn, let row = digits.firstIndex(of: character),
      row < grid.rows
    else { return [] }
    let place = row * grid.columns + column
    return [.terminal(.focused(place)), .game(.flipCard(place))]
  }
}
