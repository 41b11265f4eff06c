/// A computer player, which remembers cards that either player flipped.
struct ComputerPlayer: Equatable, Sendable {
  private struct Sighting: Equatable {
    let place: Int
    let animal: Animal
  }

  let kind: PlayerKind
  /// The places of the cards that have not been found, in the order of the board.
  private var down: [Int]
  /// The cards that the player remembers, without the pairs that were found; the latest card is last.
  private var seen: [Sighting] = []

  /// Makes a player that has seen no card of a board with this many places.
  init(_ kind: PlayerKind, places: Int) {
    self.kind = kind
    down = Array(0..<places)
  }

  /// The card to flip next: a card of a pair that the player remembers, or else an unknown card.
  ///
  /// - Parameter first: The first card of the turn; nil if the next card is the first.
  func card(after first: Int?, using generator: inout SplitMix64) -> Int {
    // The order must stay the same in every version, because old logs are replayed with it.
    let candidates = (kind == .perfect ? seen.reversed() : seen)
      .filter { first == nil || $0.place == first }
    if let known = candidates.lazy.compactMap(mate).first { return known }
    let unknown = down.filter { place in
      place != first && !seen.contains { $0.place == place }
    }
    // There is always an unknown card here, because a player that remembers every card also remembers a pair.
    guard let next = unknown.first else { return 0 }
    // The deal is random, so a perfect player can take any unknown card. The others choose at random, because
    // otherwise they could flip the same few cards for ever.
    return kind == .perfect ? next : unknown[generator.next(below: unknown.count)]
  }

  mutating func see(_ animal: Animal, at place: Int) {
    if kind == .perfect, seen.contains(where: { $0.place == place }) { return }
    seen.removeAll { $0.place == place }
    seen.append(Sighting(place: place, animal: animal))
    if seen.count > kind.memory { seen.removeFirst() }
  }

  /// Forgets two cards that match, because they stay up.
  mutating func match(_ first: Int, _ second: Int) {
    down.removeAll { $0 == first || $0 == second }
    seen.removeAll { $0.place == first || $0.place == second }
  }

  private func mate(of card: Sighting) -> Int? {
    seen.first { $0.animal == card.animal && $0.place != card.place }?.place
  }
}

package enum PlayerKind: String, CaseIterable, Sendable {
  /// Remembers every card. On average, no strategy needs fewer moves in a game for one player (Velleman and
  /// Warrington, "What to expect in a game of memory", American Mathematical Monthly 120 (9), 2013).
  case perfect
  /// Remembers the last four cards.
  case forgetful
  /// Remembers nothing. With k pairs left, one turn in 2k − 1 finds a pair, so n pairs take n² turns on
  /// average.
  case random

  fileprivate var memory: Int {
    switch self {
    case .perfect: .max
    case .forgetful: 4
    case .random: 0
    }
  }
}
