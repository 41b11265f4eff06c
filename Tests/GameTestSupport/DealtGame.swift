import ThreeDucksCore

/// A game whose deal is known, so that a test can win it in the fewest moves.
package struct DealtGame {
  /// The easy game of seed 7: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
  package static let seed7 = DealtGame(difficulty: .easy, seed: 7)

  package let seed: UInt64
  /// The animal of each card.
  package let animals: [String]
  /// The names of all cards, pair by pair.
  package let perfectFlips: [String]

  package init(difficulty: Difficulty, seed: UInt64) {
    let cards = Deal.cards(difficulty: difficulty, seed: seed)
    self.seed = seed
    animals = cards.map(\.animal.rawValue)
    perfectFlips = cards.perfectFlips.map { "\(difficulty.name(of: $0))" }
  }

  /// The names of the two cards of each pair.
  package var pairs: [[String]] {
    stride(from: 0, to: perfectFlips.count, by: 2).map { Array(perfectFlips[$0...$0 + 1]) }
  }
}
