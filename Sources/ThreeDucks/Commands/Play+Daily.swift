import ArgumentParser
import Platform
import ThreeDucksCore

/// `--daily` and `--day`.
extension Play {
  /// The day whose duck is to be dealt at once; nil for none.
  var dayToDeal: Day? { day ?? (daily ? Self.today : nil) }

  /// Refuses what does not go together, and days that nobody can play yet.
  func validateDay() throws {
    guard daily || day != nil else { return }
    let name = daily ? "--daily" : "--day"
    if daily, day != nil {
      throw ValidationError("--daily is today's duck and --day names one: leave one of them out.")
    }
    guard difficultyAlone == nil, difficultyOption == nil, seed == nil, against == nil else {
      throw ValidationError(
        "\(name) deals the same cards to everybody: leave out the difficulty, --seed and --against."
      )
    }
    guard let today = Self.today else {
      throw ValidationError("\(name) needs a clock, and the system's tells no day.")
    }
    if let refusal = day?.refusal(today: today) { throw ValidationError("\(refusal).") }
  }

  /// Reads a day of the calendar.
  static func day(_ text: String) throws -> Day {
    guard let day = Day(text) else {
      throw ValidationError("expected a day such as 2026-11-21")
    }
    return day
  }

  private static var today: Day? { Day(of: UTC.now()) }
}
