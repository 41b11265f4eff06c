import Assets
import ThreeDucksCore

/// The pictures of the cards and of the win that the program carries in itself.
///
/// They are read when the first of them is drawn; what the title shows is ``TitleArtwork``.
struct Artwork {
  /// The one set of pictures; its files are part of the program.
  static let shared = ArtworkFile.whole { () throws(ArtworkFile.Failure) in try Artwork() }

  let won: Picture
  /// The win's ducks, and the pattern of the cards' backs, in pixels.
  let wonPixels: PixelGrid
  let back: PixelGrid
  private let animals: [Animal: Picture]
  private let sprites: [Animal: [PictureSize: PixelGrid]]

  /// Reads all there has to be.
  ///
  /// - Parameters:
  ///   - picture: The text of an animal's picture, by its name; nil when there is none.
  ///   - sprite: The text of a sprite, by its name; nil when there is none.
  init(
    picture: (String) -> String? = Pictures.animal, sprite: (String) -> String? = Sprites.sprite
  ) throws(ArtworkFile.Failure) {
    won = try ArtworkFile.picture("won", Pictures.won)
    wonPixels = try ArtworkFile.sprite("won", sprite("won")).pixels("picture")
    back = try ArtworkFile.sprite("back", sprite("back")).pixels("tile")
    var animals: [Animal: Picture] = [:]
    var sprites: [Animal: [PictureSize: PixelGrid]] = [:]
    for animal in Animal.allCases {
      let name = animal.rawValue
      let drawing = try ArtworkFile.picture(name, picture(name))
      let named = try ArtworkFile.sprite(name, sprite(name))
      for size in PictureSize.allCases {
        guard !drawing[size].isEmpty else {
          throw ArtworkFile.Failure(reason: "\(name).txt: expected [\(size.rawValue)]")
        }
        sprites[animal, default: [:]][size] = try named.pixels(size.rawValue)
      }
      animals[animal] = drawing
    }
    self.animals = animals
    self.sprites = sprites
  }

  /// An animal in lines and letters.
  subscript(animal: Animal) -> Picture {
    guard let picture = animals[animal] else { ArtworkFile.stop("no picture of \(animal)") }
    return picture
  }

  /// An animal's pixels in a size.
  func pixels(_ animal: Animal, _ size: PictureSize) -> PixelGrid {
    guard let pixels = sprites[animal]?[size] else {
      ArtworkFile.stop("no \(size) sprite of \(animal)")
    }
    return pixels
  }
}
