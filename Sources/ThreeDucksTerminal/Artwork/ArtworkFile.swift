import Assets
import ThreeDucksCore

/// The files of the art, which are part of the program: with one missing, it does not start.
enum ArtworkFile {
  /// What is missing or cannot be read, by the file that it belongs in.
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// A sprite and the name of its file.
  struct NamedSprite {
    let name: String
    let sprite: Sprite

    func pixels(_ section: String) throws(Failure) -> PixelGrid {
      guard let pixels = sprite[section] else {
        throw Failure(reason: "\(name).sprite: expected [\(section)]")
      }
      return pixels
    }
  }

  static func picture(_ name: String, _ text: String?) throws(Failure) -> Picture {
    guard let text else { throw Failure(reason: "no picture of \(name)") }
    do {
      return try Picture(text)
    } catch {
      throw Failure(reason: "\(name).txt:\(error.line): expected \(error.expected)")
    }
  }

  static func sprite(_ name: String, _ text: String?) throws(Failure) -> NamedSprite {
    guard let text else { throw Failure(reason: "no sprite of \(name)") }
    do {
      return NamedSprite(name: name, sprite: try Sprite(text))
    } catch {
      throw Failure(reason: "\(name).sprite:\(error.line): expected \(error.expected)")
    }
  }

  /// Stops the program where an animal has no file; what is in the files is read when it is drawn.
  static func checkAnimals() {
    for name in Animal.allCases.map(\.rawValue) {
      if Pictures.animal(name) == nil { stop("no picture of \(name)") }
      if Sprites.sprite(name) == nil { stop("no sprite of \(name)") }
    }
  }

  /// Art of the program's own, or the end of the program.
  static func whole<Art>(_ read: () throws(Failure) -> Art) -> Art {
    do {
      return try read()
    } catch {
      stop(error.reason)
    }
  }

  /// Stops the program: its art is compiled in, so only who builds it can meet this.
  static func stop(_ reason: String) -> Never {
    fatalError("The art in Assets is not whole: \(reason)")
  }
}
