/// On what terms a game is played, besides its difficulty and its deal.
public struct GameTerms: Equatable, Sendable {
  /// Whom somebody plays against.
  public enum Opponent: String, CaseIterable, Sendable {
    /// One who remembers every card.
    case perfect
    /// One who remembers the last few cards.
    case forgetful
    /// Somebody at the same keys.
    case human
  }

  /// The other player; nil for none.
  public var opponent: Opponent?
  /// The day whose deal this is, such as `2026-11-21`; nil for a deal of no day.
  public var day: String?
  /// Whether the seed was given, and not drawn.
  public var isChosen: Bool

  /// Describes terms: by default those of a game like most.
  public init(opponent: Opponent? = nil, day: String? = nil, isChosen: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.isChosen = isChosen
  }

  /// Whether a text is a day of the calendar, such as `2026-11-21`.
  static func isDay(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-")
    else { return false }
    let parts = text.split(separator: "-").compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, 1...12 ~= parts[1] else { return false }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[parts[1] - 1] ~= parts[2]
  }
}
