/// How the cards of a game are dealt: a seed gives the same cards on every machine, for ever.
public enum Deal {
  /// The valid seeds, 0 to 2^53 − 1: the integers that every JSON reader reads exactly.
  package static let seeds: ClosedRange<UInt64> = 0...(1 << 53 - 1)

  /// Two cards for each animal of the difficulty, face down, in an order that the seed determines.
  ///
  /// The shuffle is Durstenfeld's (Communications of the ACM 7 (7), 1964, algorithm 235), and
  /// ``SplitMix64/next(below:)`` draws the places. The standard library's shuffle is not used, because it may
  /// change, and old logs need the same deals.
  public static func cards(difficulty: Difficulty, seed: UInt64) -> [Card] {
    var generator = SplitMix64(seed: seed)
    var cards = Animal.allCases.prefix(difficulty.pairs).flatMap { [Card($0), Card($0)] }
    for last in stride(from: cards.count - 1, through: 1, by: -1) {
      cards.swapAt(last, generator.next(below: last + 1))
    }
    return cards
  }
}

/// The daily deal: each day in UTC has one deal, the same for every player, and one try that counts.
public enum DailyDeal {
  /// The difficulty of every daily deal.
  public static let difficulty = Difficulty.hard

  /// The seed of a day: the high 53 bits of FNV-1a (64 bits) of text such as `three-ducks.daily|2026-11-21`.
  public static func seed(of day: Day) -> UInt64 {
    FNV1a.hash("three-ducks.daily|\(day)") >> 11
  }

  /// Why a deal is not the daily deal of a day; nil if it is.
  static func objection(to difficulty: Difficulty, seed: UInt64, of day: Day) -> String? {
    let expected = (self.difficulty, Self.seed(of: day))
    guard (difficulty, seed) != expected else { return nil }
    return "expected \(expected.0), seed \(expected.1), the daily game of \(day), "
      + "recorded \(difficulty), seed \(seed)"
  }
}

/// A small random number generator whose numbers are the same on every machine, for ever.
///
/// The algorithm is from Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, with the constants of Vigna's reference implementation.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of numbers that a seed determines.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `count - 1`: the high 64 bits of the product of the count and ``next()``.
  ///
  /// The method is from Lemire, "Fast random integer generation in an interval", 2019. Its rejection step is left
  /// out, because the bias is negligible for a count as small as the number of cards.
  mutating func next(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}

/// The 64-bit hash of Fowler, Noll and Vo (RFC 9923), which is the same on every machine.
enum FNV1a {
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
