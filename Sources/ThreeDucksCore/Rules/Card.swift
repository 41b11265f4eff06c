/// One card on the board; its place on the board, from 0, row by row, is its name.
public struct Card: Equatable, Sendable {
  /// The animal on the front.
  public let animal: Animal
  /// Whether the front is up.
  public var isFlipped: Bool

  /// Makes a card, its back up unless told otherwise.
  public init(_ animal: Animal, isFlipped: Bool = false) {
    self.animal = animal
    self.isFlipped = isFlipped
  }
}

extension Card: CustomStringConvertible {
  /// The animal, and whether it is up (+) or not (-).
  public var description: String { "\(animal)\(isFlipped ? "+" : "-")" }
}
