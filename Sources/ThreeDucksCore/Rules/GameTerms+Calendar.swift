extension GameTerms.Day {
  /// The day in UTC of a date such as `2026-11-21T10:00:00Z`; nil for what is none.
  package init?(of date: String) {
    self.init(String(date.prefix { $0 != "T" }))
  }

  /// The number of the day in the Gregorian calendar; each follows the one before it.
  package var number: Int {
    // Counted in years that begin in March, so that a leap day is a year's last.
    let (year, month) = month > 2 ? (Int(year), Int(month) - 3) : (Int(year) - 1, Int(month) + 9)
    let leapDays = (year >> 2) - year / 100 + year / 400
    return year * 365 + leapDays + (153 * month + 2) / 5 + Int(day)
  }

  /// Why nobody can play the duck of the day yet; nil when everybody can.
  package func refusal(today: Self) -> String? {
    guard number > today.number else { return nil }
    return "The duck of \(self) is still to come: today it is \(today), in UTC"
  }

  /// The later one of two days.
  package func later(than other: Self?) -> Self {
    other.map { $0.number > number ? $0 : self } ?? self
  }

  /// The day as people say it: `today`, `yesterday`, `21 November`; that of another year with it.
  package func words(on today: Self) -> String {
    switch today.number - number {
    case 0: return "today"
    case 1: return "yesterday"
    default:
      let name = "\(day) \(Self.months[Int(month) - 1])"
      return year == today.year ? name : "\(name) \(year)"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
