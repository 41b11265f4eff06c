/// Which matches the player missed in one game, and how the turns went.
///
/// The *mate* of a card is the other card with the same animal. If the player flips a card whose mate was seen in
/// an earlier turn, and then flips a different card, the match is *missed*.
///
/// On a board of `bat bear bear bat`:
///
/// | places that are flipped | turns | missed place |
/// |---|---|---|
/// | `0 1`, `2 1`, `0 3` | miss, pair, pair | none |
/// | `0 1`, `2 3`, `0 3`, `1 2` | miss, miss, pair, pair | 1 |
///
/// In a game for two, a card counts as seen no matter which side flipped it, and only the player's turns
/// count.
package struct Memory: Equatable, Sendable {
  /// How a turn of two cards went.
  package enum Turn: Sendable {
    case pair
    case miss
  }

  /// At most this many turns are kept, so that the storage does not grow with the length of the game.
  package static let maximumTurns = 64

  /// The first turns of the game, in order, at most ``maximumTurns``.
  package private(set) var turns: [Turn] = []
  /// The places of the mates that the player had seen but missed, oldest miss first, each once.
  package private(set) var missedPlaces: [Int] = []
  private var seenPlaces: [Int] = []

  /// Counts a turn in which the player flipped two cards.
  mutating func note(_ first: Int, _ second: Int, on cards: [Card]) {
    let isPair = cards[first].animal == cards[second].animal
    if turns.count < Self.maximumTurns { turns.append(isPair ? .pair : .miss) }
    if !isPair, let mate = cards.mate(of: first), seenPlaces.contains(mate),
      !missedPlaces.contains(mate)
    {
      missedPlaces.append(mate)
    }
    see(first, second)
  }

  /// Remembers that the player saw two cards.
  mutating func see(_ first: Int, _ second: Int) {
    for place in [first, second] where !seenPlaces.contains(place) { seenPlaces.append(place) }
  }
}

extension [Card] {
  /// The place of the other card with the same animal; nil if there is none.
  func mate(of place: Int) -> Int? {
    indices.first { $0 != place && self[$0].animal == self[place].animal }
  }
}
