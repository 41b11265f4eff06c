/// The places of the cards that are compared, in the order they were turned: two at the most.
public enum Selection: Equatable, Sendable {
  /// No card.
  case none
  /// One card, which waits for another.
  case one(Int)
  /// Two cards, which are compared.
  case two(Int, Int)

  /// Takes a card to compare; of a third one nothing is said.
  public mutating func append(_ place: Int) {
    switch self {
    case .none: self = .one(place)
    case .one(let first): self = .two(first, place)
    case .two: break
    }
  }
}

extension Selection: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of places, two at the most.
  public var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .two: 2
    }
  }

  /// The place of the card that was turned first (0) or second (1).
  public subscript(position: Int) -> Int {
    switch (self, position) {
    case (.one(let place), 0), (.two(let place, _), 0), (.two(_, let place), 1): place
    // As with any collection: who asks beyond the end has miscounted.
    default: preconditionFailure("\(count) cards are selected; there is none at \(position)")
    }
  }
}

extension Selection: ExpressibleByArrayLiteral {
  /// Selects cards by their places.
  public init(arrayLiteral places: Int...) {
    self = .none
    for place in places { append(place) }
  }
}

extension Selection: CustomReflectable {
  /// Reflected as the places that it stands for.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
