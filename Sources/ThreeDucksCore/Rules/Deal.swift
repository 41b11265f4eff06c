/// How the cards of a game come to lie: the same for the same seed, on every machine and for ever.
public enum Deal {
  /// The seeds there are: 0 to 2^53 − 1, the integers that every JSON reader keeps exact.
  public static let seeds: ClosedRange<UInt64> = 0...(1 << 53 - 1)

  /// Two cards of each of the difficulty's animals, shuffled by the seed.
  ///
  /// The shuffle is Durstenfeld's (Communications of the ACM 7 (7), 1964, algorithm 235); a
  /// place is drawn as the high 64 bits of a product (Lemire, "Fast random integer generation in
  /// an interval", 2019, without the rejection step). Both are part of the log's contract, so
  /// the standard library's shuffle, which may change, is not used.
  public static func cards(difficulty: Difficulty, seed: UInt64) -> Board {
    var generator = SplitMix64(seed: seed)
    let animals = difficulty.animals
    var deck = (0..<2 * animals.count).map { $0 / 2 }
    for last in stride(from: deck.count - 1, through: 1, by: -1) {
      deck.swapAt(last, generator.next(below: last + 1))
    }
    return Board(deck, of: animals)
  }

  /// Stops the program where a difficulty cannot be dealt: at its start, and not when somebody
  /// chooses it.
  package static func checkDifficulties() {
    for difficulty in Difficulty.allCases { _ = cards(difficulty: difficulty, seed: 0) }
  }
}
