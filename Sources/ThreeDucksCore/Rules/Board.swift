/// The cards as they lie, row by row: no more than 64.
///
/// What lies where stays the same for a whole game and is shared by all of its states; which cards
/// are up is a bit each. So a state is copied, and a card turned, without any allocation.
public struct Board: Equatable, Sendable {
  private var places: [Place]
  private var faceUp: UInt64 = 0

  /// Lays cards down, their backs up.
  public init(_ animals: [Animal]) {
    Self.checkCount(animals.count)
    places = animals.map { animal in
      let likes = animals.indices.filter { animals[$0] == animal }
      return Place(animal: animal, likes: likes.reduce(0) { $0 | Self.bit($1) })
    }
  }

  /// Lays cards down, their backs up: of each the number of its animal among some.
  init(_ numbers: [Int], of animals: ArraySlice<Animal>) {
    Self.checkCount(numbers.count)
    var likes = [UInt64](repeating: 0, count: animals.count)
    for (place, number) in numbers.enumerated() { likes[number] |= Self.bit(place) }
    places = numbers.map { Place(animal: animals[animals.startIndex + $0], likes: likes[$0]) }
  }

  private static func checkCount(_ count: Int) {
    // One bit a card in `faceUp`: a 65th would be lost in silence.
    precondition(count <= UInt64.bitWidth, "a board holds no more than 64 cards")
  }

  /// How many cards are up.
  var countUp: Int { faceUp.nonzeroBitCount }

  /// Whether there are cards, and every one is up.
  public var isCleared: Bool { !places.isEmpty && countUp == places.count }
}

extension Board {
  /// What lies at a place.
  private struct Place: Equatable {
    let animal: Animal
    /// Where the cards of this animal lie, this one too: a bit each.
    let likes: UInt64
  }

  /// Where the other cards of a card's animal lie: a bit each.
  func likes(of place: Int) -> UInt64 { places[place].likes & ~Self.bit(place) }

  /// Whether two places have the same animal.
  func areAlike(_ place: Int, _ other: Int) -> Bool {
    places[place].animal == places[other].animal
  }

  /// Whether there is a place of this number, and a card on its face.
  func isDown(_ place: Int) -> Bool {
    places.indices.contains(place) && faceUp & Self.bit(place) == 0
  }

  /// Turns the card at a place up.
  mutating func turnUp(_ place: Int) { faceUp |= Self.bit(place) }

  /// Turns the card at a place back.
  mutating func turnBack(_ place: Int) { faceUp &= ~Self.bit(place) }
}

extension Board: RandomAccessCollection, MutableCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of places.
  public var endIndex: Int { places.count }

  /// The card at a place.
  public subscript(place: Int) -> Card {
    get { Card(places[place].animal, isFlipped: faceUp & Self.bit(place) != 0) }
    set {
      if places[place].animal != newValue.animal { lay(newValue.animal, at: place) }
      if newValue.isFlipped { turnUp(place) } else { turnBack(place) }
    }
  }

  private mutating func lay(_ animal: Animal, at place: Int) {
    var animals = places.map(\.animal)
    animals[place] = animal
    places = Board(animals).places
  }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: place) }
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
