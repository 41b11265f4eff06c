import ThreeDucksCore

/// A game whose deal is known, so a test can win it in the fewest moves.
package struct DealtGame {
  /// What `--seed 7` deals: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
  package static let known = DealtGame(difficulty: .easy, seed: 7)

  package let seed: UInt64
  /// What each card shows.
  package let animals: [String]
  /// The names of all cards, pair by pair.
  package let perfect: [String]

  package init(difficulty: Difficulty, seed: UInt64) {
    let cards = Deal.cards(difficulty: difficulty, seed: seed)
    self.seed = seed
    animals = cards.map(\.animal.rawValue)
    perfect = cards.perfectFlips.map { "\(difficulty.name(of: $0))" }
  }

  /// The names of the cards of each animal.
  package var pairs: [[String]] {
    stride(from: 0, to: perfect.count, by: 2).map { [perfect[$0], perfect[$0 + 1]] }
  }
}
