import Assets
import ThreeDucksCore

/// The pictures that the program carries in itself: with one missing, it does not start.
struct Artwork {
  /// The one set of pictures; its files are part of the program.
  static let shared = Artwork()

  let title: Picture
  let name: Picture
  let won: Picture
  /// The three ducks of the title screen, the win's, and the pattern of the cards' backs, in pixels.
  let titlePixels: PixelGrid
  let wonPixels: PixelGrid
  let back: PixelGrid
  private let animals: [Animal: Picture]
  private let sprites: [Animal: [PictureSize: PixelGrid]]

  private init() {
    title = Self.picture("title", Pictures.title)
    name = Self.picture("name", Pictures.name)
    won = Self.picture("won", Pictures.won)
    titlePixels = Self.pixels("picture", of: Self.sprite("title"))
    wonPixels = Self.pixels("picture", of: Self.sprite("won"))
    back = Self.pixels("tile", of: Self.sprite("back"))
    var animals: [Animal: Picture] = [:]
    var sprites: [Animal: [PictureSize: PixelGrid]] = [:]
    for animal in Animal.allCases {
      animals[animal] = Self.picture(animal.rawValue, Pictures.animal(animal.rawValue))
      let sprite = Self.sprite(animal.rawValue)
      for size in PictureSize.allCases {
        sprites[animal, default: [:]][size] = Self.pixels(size.rawValue, of: sprite)
      }
    }
    self.animals = animals
    self.sprites = sprites
  }

  /// An animal in lines and letters.
  subscript(animal: Animal) -> Picture {
    guard let picture = animals[animal] else { Self.fail("no picture of \(animal)") }
    return picture
  }

  /// An animal's pixels in a size.
  func pixels(_ animal: Animal, _ size: PictureSize) -> PixelGrid {
    guard let pixels = sprites[animal]?[size] else { Self.fail("no \(size) sprite of \(animal)") }
    return pixels
  }

  private static func picture(_ name: String, _ text: String?) -> Picture {
    guard let text else { fail("no picture of \(name)") }
    do {
      return try Picture(text)
    } catch {
      fail("\(name).txt:\(error.line): expected \(error.expected)")
    }
  }

  private static func sprite(_ name: String) -> (name: String, sprite: Sprite) {
    guard let text = Sprites.sprite(name) else { fail("no sprite of \(name)") }
    do {
      return (name, try Sprite(text))
    } catch {
      fail("\(name).sprite:\(error.line): expected \(error.expected)")
    }
  }

  private static func pixels(
    _ section: String, of named: (name: String, sprite: Sprite)
  ) -> PixelGrid {
    guard let pixels = named.sprite[section] else {
      fail("\(named.name).sprite: expected [\(section)]")
    }
    return pixels
  }

  private static func fail(_ reason: String) -> Never {
    fatalError("The art in Assets is not whole: \(reason)")
  }
}
