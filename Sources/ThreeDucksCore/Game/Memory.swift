/// How well the player remembered cards in one game, apart from luck.
///
/// The *mate* of a card is the other card with the same animal. A turn has a *chance* if the mate of its first
/// card was seen in an earlier turn; the mate is then *found* or *forgotten*. Finding a mate that was not seen
/// before is *luck*; every other turn is a *search*. The score is the share of the chances that were taken:
/// `found / (found + forgotten)`.
///
/// On a board of `bat bear bear bat`:
///
/// | places that are flipped | turns | score |
/// |---|---|---|
/// | `0 1`, `2 1`, `0 3` | search, found, luck | 1 of 1: 100% |
/// | `0 1`, `2 3`, `0 3`, `1 2` | search, forgotten, found, found | 2 of 3: 67% |
/// | `0 3`, `1 2` | luck, luck | none |
///
/// In a game for two, a card counts as seen no matter which side flipped it, and only the player's turns
/// count.
package struct Memory: Equatable, Sendable {
  /// How a turn of two cards went.
  package enum Turn: CaseIterable, Sendable {
    case search, found, luck, forgotten
  }

  /// At most this many turns are kept, so that the storage does not grow with the length of the game.
  package static let maximumTurns = 64

  /// The first turns of the game, in order, at most ``maximumTurns``.
  package private(set) var turns: [Turn] = []
  package private(set) var lastTurn: Turn?
  /// How many turns found a mate that had been seen.
  package private(set) var found = 0
  /// How many turns missed a mate that had been seen.
  package private(set) var forgotten = 0
  /// The places of the cards that were forgotten, in the order of the board.
  package private(set) var forgottenPlaces: [Int] = []
  private var seenPlaces: [Int] = []

  /// The share of the chances that were taken, in percent, rounded; nil if there were none.
  package var score: Int? { Self.score(found: found, forgotten: forgotten) }

  /// The score of a player who found this many mates and forgot this many.
  static func score(found: Int, forgotten: Int) -> Int? {
    let chances = found + forgotten
    return chances == 0 ? nil : (found * 200 + chances) / (chances * 2)
  }

  /// Counts a turn in which the player flipped two cards.
  mutating func note(_ first: Int, _ second: Int, on cards: [Card]) {
    let mate = cards.mate(of: first).flatMap { seenPlaces.contains($0) ? $0 : nil }
    let isPair = cards[first].animal == cards[second].animal
    let turn: Turn =
      switch (mate, isPair) {
      case (_?, true): .found
      case (_?, false): .forgotten
      case (nil, true): .luck
      case (nil, false): .search
      }
    see(first, second)
    lastTurn = turn
    if turns.count < Self.maximumTurns { turns.append(turn) }
    if turn == .found { found += 1 }
    if turn == .forgotten, let mate {
      forgotten += 1
      let next = forgottenPlaces.firstIndex { $0 >= mate } ?? forgottenPlaces.count
      if !forgottenPlaces.contains(mate) { forgottenPlaces.insert(mate, at: next) }
    }
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
