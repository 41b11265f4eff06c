/// The animals on the cards: a game of p pairs uses the first p.
public enum Animal: String, CaseIterable, Sendable {
  case bat, ducks, bear, pelican, horse, elephant
  case cat, owl, frog, fish, crab, snail
  case turtle, rabbit, giraffe, snake, pig, spider
}

/// One card on the board; its place on the board, from 0, row by row, identifies it.
public struct Card: Equatable, Sendable {
  /// The animal on the front.
  public let animal: Animal
  /// Whether the front is up.
  public var isFlipped: Bool

  /// Makes a card, face down by default.
  public init(_ animal: Animal, isFlipped: Bool = false) {
    self.animal = animal
    self.isFlipped = isFlipped
  }
}

extension Card: CustomStringConvertible {
  /// The animal, and whether it is up (+) or not (-).
  public var description: String { "\(animal)\(isFlipped ? "+" : "-")" }
}
