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
  /// The day whose deal this is; nil for a deal of no day.
  public var day: Day?
  /// Whether the seed was given, and not drawn.
  public var isChosen: Bool

  /// Describes terms: by default those of a game like most.
  public init(opponent: Opponent? = nil, day: Day? = nil, isChosen: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.isChosen = isChosen
  }
}

extension GameTerms {
  /// A day of the calendar.
  public struct Day: Hashable, Sendable {
    let year: UInt16
    let month: UInt8
    let day: UInt8
  }
}

extension GameTerms.Day: LosslessStringConvertible {
  /// Reads a day such as `2026-11-21`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = UInt16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2]),
      1...12 ~= month
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days: [UInt8] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1...days[Int(month) - 1] ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day, such as `2026-11-21`.
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: count - digits.count) + digits
    }
    return "\(padded(Int(year), 4))-\(padded(Int(month), 2))-\(padded(Int(day), 2))"
  }
}
