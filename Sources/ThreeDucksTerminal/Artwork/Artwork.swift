import Assets
import ThreeDucksCore

/// The pictures that the program carries in itself.
struct Artwork {
  /// The one gallery; its files are part of the program.
  static let shared = Artwork()

  let title: Picture?
  let name: Picture?
  let won: Picture?
  private let animals: [Animal: Picture]
  private let sprites: [Animal: Sprite]
  /// The three ducks of the title screen, the win's, and the pattern of the cards' backs, in pixels.
  let titlePixels: PixelGrid?
  let wonPixels: PixelGrid?
  let back: PixelGrid?

  private init() {
    titlePixels = Self.sprite("title")?["picture"]
    wonPixels = Self.sprite("won")?["picture"]
    back = Self.sprite("back")?["tile"]
    sprites = Dictionary(
      uniqueKeysWithValues: Animal.allCases.compactMap { animal in
        Self.sprite(animal.rawValue).map { (animal, $0) }
      })
    title = try? Picture(Pictures.title)
    name = try? Picture(Pictures.name)
    won = try? Picture(Pictures.won)
    animals = Dictionary(
      uniqueKeysWithValues: Animal.allCases.compactMap { animal in
        Pictures.animal(animal.rawValue).flatMap { try? Picture($0) }.map { (animal, $0) }
      })
  }

  subscript(animal: Animal) -> Picture? { animals[animal] }

  /// An animal's pixels in a size.
  func pixels(_ animal: Animal, _ size: PictureSize) -> PixelGrid? {
    sprites[animal]?[size.rawValue]
  }

  private static func sprite(_ name: String) -> Sprite? {
    Sprites.sprite(name).flatMap { try? Sprite($0) }
  }
}
