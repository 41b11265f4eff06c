extension Formatting {
  /// Statistics as a table, such as `easy  12  10  14  18.4`, and what goes for all difficulties.
  ///
  /// - Parameter isASCII: Whether the line of memory is drawn in letters.
  package static func lines(of statistics: Statistics, isASCII: Bool) -> [String] {
    let rows = Difficulty.allCases.map { difficulty in
      let tally = statistics[difficulty]
      return row(
        capitalized(difficulty.rawValue), "\(tally.games)", "\(tally.wins)",
        tally.best.map { "\($0.moves)" } ?? "-", tally.meanMoves.map(tenths) ?? "-")
    }
    let line = statistics.memory.isEmpty ? [] : [sparkLine(statistics.memory, isASCII: isASCII)]
    return [row("Moves", "games", "won", "best", "mean")] + rows
      + ["", streak(statistics.streak), memory(statistics)] + line
  }

  /// The games against the ducks as a table, such as `Forgetful  3  1  2  0`; nothing where there are none.
  package static func duels(of statistics: Statistics) -> [String] {
    guard Statistics.ducks.contains(where: { statistics[$0].games > 0 }) else { return [] }
    let rows = Statistics.ducks.map { duck in
      let tally = statistics[duck]
      return row(
        capitalized(duck.rawValue), "\(tally.games)", "\(tally.won)", "\(tally.lost)",
        "\(tally.drawn)")
    }
    return [row("Against", "games", "won", "lost", "drawn")] + rows
  }

  /// A word with a capital letter.
  package static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A number with one digit behind its point, such as `18.4`.
  package static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Percents as a line of bars, one character each.
  package static func sparkLine(_ percents: [Int], isASCII: Bool) -> String {
    let bars = Array(isASCII ? "_.-:=+*#" : "▁▂▃▄▅▆▇█")
    return String(percents.map { bars[min(max($0, 0) * bars.count / 100, bars.count - 1)] })
  }

  /// A day of the calendar as people say it, such as `yesterday`; a date that is none as it stands.
  package static func day(of date: String, today: GameTerms.Day?) -> String {
    guard let today, let day = GameTerms.Day(of: date) else { return date.escapingControls }
    return day.words(on: today)
  }

  /// The day of a game as people say it: of a day's duck that day, and else when it was won.
  package static func day(of score: HighScore, today: GameTerms.Day?) -> String {
    day(of: score.day?.description ?? score.date, today: today)
  }

  /// A streak of days.
  package static func streak(_ days: Int) -> String {
    switch days {
    case 0: "No streak: play today to begin one."
    case 1: "Streak: 1 day (UTC)"
    default: "Streak: \(days) days (UTC)"
    }
  }

  /// The mean of the memory scores.
  package static func memory(_ statistics: Statistics) -> String {
    guard let mean = statistics.meanMemory else { return "Memory: no game tells of it yet." }
    let count = statistics.memory.count
    return "Memory: \(mean) % over the last \(count == 1 ? "game" : "\(count) games")"
  }

  private static func row(_ name: String, _ cells: String...) -> String {
    let cells = cells.map { String($0.reversed()).padding(7) }.map { String($0.reversed()) }
    // A longer name takes the blanks before the first cell.
    return name.padding(8) + cells.joined().dropFirst(max(name.count - 8, 0))
  }
}

extension String {
  /// The text with spaces behind it, up to a width in characters.
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(width - count, 0))
  }
}
