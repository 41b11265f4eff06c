import Assets
import ThreeDucksCore

/// The pictures that the program carries in itself, each read when it is drawn first.
enum Artwork {
  /// The three ducks of the title, and of the win.
  static let title = embedded("title")
  static let won = embedded("won")
  /// The name of the game in large letters.
  static let name = embedded("name")
  /// The pattern of the cards' backs.
  static let back = embedded("back").pixels(.small)

  private static let animals = Dictionary(
    uniqueKeysWithValues: Animal.allCases.map { ($0, embedded($0.rawValue)) })

  static subscript(animal: Animal) -> Picture { animals[animal] ?? Picture() }

  private static func embedded(_ name: String) -> Picture {
    // A file of the program's own that cannot be read is found by its tests.
    Sprites.sprite(name).flatMap { try? Picture($0) } ?? Picture()
  }
}
