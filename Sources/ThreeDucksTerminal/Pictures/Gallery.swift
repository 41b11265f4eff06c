import Assets
import ThreeDucksCore

/// The pictures that the program carries in itself.
struct Gallery {
  /// The one gallery; its files are part of the program.
  static let shared = Gallery()

  let title: Picture?
  let name: Picture?
  let won: Picture?
  private let animals: [Animal: Picture]

  private init() {
    title = try? Picture(Pictures.title)
    name = try? Picture(Pictures.name)
    won = try? Picture(Pictures.won)
    animals = Dictionary(
      uniqueKeysWithValues: Animal.allCases.compactMap { animal in
        Pictures.animal(animal.rawValue).flatMap { try? Picture($0) }.map { (animal, $0) }
      })
  }

  subscript(animal: Animal) -> Picture? { animals[animal] }
}
