/// A day of the Gregorian calendar, in UTC.
public struct Day: Hashable, Sendable {
  let year: UInt16
  let month: UInt8
  let day: UInt8

  /// Reads the day of a date such as `2026-11-21T10:00:00Z`; nil if the text before the `T` is not a day.
  package init?(of date: String) {
    self.init(String(date.prefix { $0 != "T" }))
  }

  /// The number of the day: consecutive days have consecutive numbers.
  package var number: Int {
    // Years are counted from March, so that a leap day is the last day of its year.
    let (year, month) = month > 2 ? (Int(year), Int(month) - 3) : (Int(year) - 1, Int(month) + 9)
    // For the year −1, the shift gives −1; a division by 4 would give 0.
    let leapDays = (year >> 2) - year / 100 + year / 400
    // March to July have 153 days, and so have August to December.
    let daysOfEarlierMonths = (153 * month + 2) / 5
    return year * 365 + leapDays + daysOfEarlierMonths + Int(day)
  }

  /// Why the daily deal of this day cannot be played yet; nil if it can be played.
  package func refusal(today: Self) -> String? {
    guard self > today else { return nil }
    return "The daily game of \(self) is not out yet: today is \(today) (UTC)"
  }

  /// The day in words: `today`, `yesterday`, `21 November`, or, in a different year, `21 November 2025`.
  package func words(on today: Self) -> String {
    switch today.number - number {
    case 0: return "today"
    case 1: return "yesterday"
    default: return year == today.year ? name : "\(name) \(year)"
    }
  }

  /// The day without its year, such as `21 November`.
  package var name: String { "\(day) \(Self.months[Int(month) - 1])" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension Day: Comparable {
  /// Whether a day is earlier than another.
  public static func < (day: Self, other: Self) -> Bool { day.number < other.number }
}

extension Day: LosslessStringConvertible {
  /// Reads a day such as `2026-11-21`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
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
    [("\(year)", 4), ("\(month)", 2), ("\(day)", 2)].map { $0.padded(to: $1, with: "0") }
      .joined(separator: "-")
  }
}
