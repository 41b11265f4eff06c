import Terminal
import ThreeDucksCore

/// A card that is flipped by its name: the letter of its row, and then the number of its column.
enum TypedCard {
  /// Every key that can be part of a name: small and capital letters mean the same.
  static let keys = "abcdABCD123456789".map(Key.character)

  /// What a letter or a digit does; nil where no card has such a name.
  static func actions(for key: Key, in state: AppState) -> [AppAction]? {
    guard case .character(let character) = key else { return nil }
    if character.isLetter {
      guard let name = CardName("\(character)1"), state.grid.place(of: name) != nil else {
        return nil
      }
      return [.terminal(.rowTyped(name.letter))]
    }
    guard let letter = state.terminal.typedRow, let name = CardName("\(letter)\(character)"),
      let place = state.grid.place(of: name)
    else { return nil }
    return [.terminal(.focused(place)), .game(.flipCard(place))]
  }
}
