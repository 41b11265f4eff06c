/// The cards as they lie, row by row: no more than 64.
///
/// What lies where stays the same for a whole game and is shared by all of its states; which cards
/// are up is a bit each. So a state is copied, and a card turned, without any allocation.
public struct Board: Equatable, Sendable {
  private var animals: [Animal]
  private var faceUp: UInt64

  /// Lays cards down, their backs up.
  public init(_ animals: [Animal]) {
    // One bit a card in `faceUp`: a 65th would be lost in silence.
    precondition(animals.count <= UInt64.bitWidth, "a board holds no more than 64 cards")
    self.animals = animals
    faceUp = 0
  }

  /// How many cards are up.
  var countUp: Int { faceUp.nonzeroBitCount }

  /// Whether there are cards, and every one is up.
  public var isCleared: Bool { !animals.isEmpty && countUp == animals.count }
}

extension Board: RandomAccessCollection, MutableCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of places.
  public var endIndex: Int { animals.count }

  /// The card at a place.
  public subscript(place: Int) -> Card {
    get { Card(animals[place], isFlipped: faceUp & bit(place) != 0) }
    set {
      if animals[place] != newValue.animal { animals[place] = newValue.animal }
      faceUp = newValue.isFlipped ? faceUp | bit(place) : faceUp & ~bit(place)
    }
  }

  private func bit(_ place: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: place) }
}

extension Board: ExpressibleByArrayLiteral {
  /// Lays cards down as they are: up or not.
  public init(arrayLiteral cards: Card...) {
    self.init(cards.map(\.animal))
    for (place, card) in cards.enumerated() { self[place] = card }
  }
}

extension Board: CustomReflectable {
  /// Reflected as the cards that it stands for: a difference is told as `cards[3].isFlipped`.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
