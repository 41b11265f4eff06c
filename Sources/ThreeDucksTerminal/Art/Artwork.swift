import Assets
import ThreeDucksCore

/// The pictures that are embedded in the program.
enum Artwork {
  /// The ducks on the title screen.
  static let title = embedded("title")
  /// The ducks on the win screen.
  static let won = embedded("won")
  /// The name of the game in large letters.
  static let name = embedded("name")
  /// The pattern of the cards' backs.
  static let back = embedded("back").pixels(.small)

  private static let animals = Dictionary(
    uniqueKeysWithValues: Animal.allCases.map { ($0, embedded($0.rawValue)) })

  static subscript(animal: Animal) -> Picture { animals[animal] ?? Picture() }

  private static func embedded(_ name: String) -> Picture {
    // Tests ensure that every embedded file can be read.
    Sprites.sprite(name).flatMap { try? Picture($0) } ?? Picture()
  }
}
