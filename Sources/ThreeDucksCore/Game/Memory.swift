/// What a player remembered in one game, apart from luck.
///
/// A turn *has a chance* when the mate of its first card was seen in an earlier turn; it *finds* the
/// mate or it *forgot* it. A turn that flips a mate that nobody had seen was luck; every other turn
/// searched. The score is the share of the chances that were taken: `found / (found + forgotten)`.
///
/// Where four cards lie as `bat bear bear bat`, flipped by their places:
/// - `0 1`, `2 1`, `0 3`: a search; found, for 1 had been seen; 3 had not, so luck. 1 of 1: 100 %.
/// - `0 1`, `2 3`, `0 3`, `1 2`: a search; 1 was the mate of 2, forgotten; found; found. 2 of 3: 67 %.
/// - `0 3`, `1 2`: luck twice. No chance, so no score.
///
/// In a game of two, both players have seen every card that was flipped, and the turns are the
/// player's alone.
public struct Memory: Equatable, Sendable {
  /// What a turn of two cards was.
  public enum Turn: CaseIterable, Sendable {
    /// Nothing was known about the first card's mate, and it was not found.
    case search
    /// The mate had been seen, and was found.
    case found
    /// The mate had not been seen, and was found.
    case luck
    /// The mate had been seen, and was not found.
    case forgotten
  }

  /// How many turns are kept one by one: a log of any length is replayed in the same memory.
  public static let maximumTurns = 64

  /// The first turns of the game, in their order: no more than ``maximumTurns``.
  public private(set) var turns: [Turn] = []
  /// The turn that was noted last; nil before the first.
  public private(set) var lastTurn: Turn?
  /// How many turns found a mate that had been seen.
  public private(set) var found = 0
  /// How many turns did not find a mate that had been seen.
  public private(set) var forgotten = 0
  /// The places of the cards that were forgotten, in the order of the board.
  public private(set) var forgottenPlaces: [Int] = []
  private var seenPlaces: [Int] = []

  /// Nothing seen yet.
  public init() {}

  /// The share of the chances that were taken, in percent, rounded; nil where there was none.
  public var score: Int? { Self.score(found: found, forgotten: forgotten) }

  /// The score of so many chances that were taken, and so many that were not.
  static func score(found: Int, forgotten: Int) -> Int? {
    let chances = found + forgotten
    return chances == 0 ? nil : (found * 200 + chances) / (chances * 2)
  }

  /// Notes a turn of the player: two places whose cards were flipped one after the other.
  mutating func note(_ first: Int, _ second: Int, on cards: [Card]) {
    let mate = cards.mates(of: first).first(where: seenPlaces.contains)
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
      if !forgottenPlaces.contains(mate) { forgottenPlaces = (forgottenPlaces + [mate]).sorted() }
    }
  }

  /// Notes a turn of the other player: its cards were seen.
  mutating func see(_ first: Int, _ second: Int) {
    for place in [first, second] where !seenPlaces.contains(place) { seenPlaces.append(place) }
  }
}

extension [Card] {
  /// The places of the other cards with the animal of this one.
  func mates(of place: Int) -> [Int] {
    indices.filter { $0 != place && self[$0].animal == self[place].animal }
  }
}
