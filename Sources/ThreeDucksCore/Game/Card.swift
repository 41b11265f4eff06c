/// The animals on the cards; a game of p pairs uses the first p.
public enum Animal: String, CaseIterable, Sendable {
  case bat, ducks, bear, pelican, horse, elephant
  case cat, owl, frog, fish, crab, snail
  case turtle, rabbit, giraffe, snake, pig, spider
}

/// One card, identified by its place on the board; the places are numbered from 0, row by row.
public struct Card: Equatable, Sendable {
  /// The animal on the front.
  public let animal: Animal
  package internal(set) var isFlipped = false

  /// Makes a card that is face down.
  public init(_ animal: Animal) { self.animal = animal }
}

extension Card: CustomStringConvertible {
  /// The animal, followed by `+` if the card is face up and by `-` if it is not.
  public var description: String { "\(animal)\(isFlipped ? "+" : "-")" }
}
