/// The duck of the day: one deal for everybody each day of UTC, and one try that counts.
public enum DailyDeal {
  /// How many cards it has: a deal for everybody has one size.
  public static let difficulty = Difficulty.hard

  /// The seed of a day: the high 53 bits of FNV-1a (64 bits) over `three-ducks.daily|2026-11-21`.
  public static func seed(of day: GameTerms.Day) -> UInt64 {
    FNV1a.hash("three-ducks.daily|\(day)") >> 11
  }

  /// Why a deal is not that of a day; nil when it is.
  static func objection(
    to difficulty: Difficulty, seed: UInt64, of day: GameTerms.Day
  ) -> String? {
    let expected = (self.difficulty, Self.seed(of: day))
    guard (difficulty, seed) != expected else { return nil }
    return "expected \(expected.0), seed \(expected.1), the deal of \(day), "
      + "recorded \(difficulty), seed \(seed)"
  }
}
