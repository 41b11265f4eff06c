import Assets
import ThreeDucksCore

/// The pictures that the program carries in itself: with one missing, it does not start.
struct Artwork {
  /// What is missing or cannot be read, by the file that it belongs in.
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// The one set of pictures; its files are part of the program.
  static let shared = embedded()

  let title: Picture
  let name: Picture
  let won: Picture
  /// The three ducks of the title screen, the win's, and the pattern of the cards' backs, in pixels.
  let titlePixels: PixelGrid
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
  ) throws(Failure) {
    title = try Self.picture("title", Pictures.title)
    name = try Self.picture("name", Pictures.name)
    won = try Self.picture("won", Pictures.won)
    titlePixels = try Self.sprite("title", sprite("title")).pixels("picture")
    wonPixels = try Self.sprite("won", sprite("won")).pixels("picture")
    back = try Self.sprite("back", sprite("back")).pixels("tile")
    var animals: [Animal: Picture] = [:]
    var sprites: [Animal: [PictureSize: PixelGrid]] = [:]
    for animal in Animal.allCases {
      let name = animal.rawValue
      let drawing = try Self.picture(name, picture(name))
      let named = try Self.sprite(name, sprite(name))
      for size in PictureSize.allCases {
        guard !drawing[size].isEmpty else {
          throw Failure(reason: "\(name).txt: expected [\(size.rawValue)]")
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
    guard let picture = animals[animal] else { Self.stop("no picture of \(animal)") }
    return picture
  }

  /// An animal's pixels in a size.
  func pixels(_ animal: Animal, _ size: PictureSize) -> PixelGrid {
    guard let pixels = sprites[animal]?[size] else { Self.stop("no \(size) sprite of \(animal)") }
    return pixels
  }

  private static func embedded() -> Artwork {
    do {
      return try Artwork()
    } catch {
      stop(error.reason)
    }
  }

  /// Stops the program: its art is compiled in, so only who builds it can meet this.
  private static func stop(_ reason: String) -> Never {
    fatalError("The art in Assets is not whole: \(reason)")
  }
}

// MARK: - Reading files

extension Artwork {
  private struct NamedSprite {
    let name: String
    let sprite: Sprite

    func pixels(_ section: String) throws(Failure) -> PixelGrid {
      guard let pixels = sprite[section] else {
        throw Failure(reason: "\(name).sprite: expected [\(section)]")
      }
      return pixels
    }
  }

  private static func picture(_ name: String, _ text: String?) throws(Failure) -> Picture {
    guard let text else { throw Failure(reason: "no picture of \(name)") }
    do {
      return try Picture(text)
    } catch {
      throw Failure(reason: "\(name).txt:\(error.line): expected \(error.expected)")
    }
  }

  private static func sprite(_ name: String, _ text: String?) throws(Failure) -> NamedSprite {
    guard let text else { throw Failure(reason: "no sprite of \(name)") }
    do {
      return NamedSprite(name: name, sprite: try Sprite(text))
    } catch {
      throw Failure(reason: "\(name).sprite:\(error.line): expected \(error.expected)")
    }
  }
}
