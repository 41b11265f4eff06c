import Assets
import ThreeDucksCore

/// The embedded pictures, each read when it is first drawn.
enum Artwork {
  /// The three ducks on the title screen and on the win screen.
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
    // Tests ensure that every embedded file can be read.
    Sprites.sprite(name).flatMap { try? Picture($0) } ?? Picture()
  }
}
