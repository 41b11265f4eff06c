/// A summary of a player's games.
///
/// Games whose cards the player may have known count only for the streak. Games for two have tallies of their own.
package struct Statistics: Equatable, Sendable {
  /// A summary of the games for one player at one difficulty.
  package struct Tally {
    fileprivate let all: [PlayedGame]
    private var won: [PlayedGame] { all.filter(\.isWon) }

    package var games: Int { all.count }
    package var wins: Int { won.count }

    /// The game that was won in the fewest moves or, with equal moves, in the shortest time; nil if there is none.
    package var best: PlayedGame? {
      won.min { ($0.moves, $0.milliseconds) < ($1.moves, $1.milliseconds) }
    }

    package var meanMoves: Double? {
      wins == 0 ? nil : Double(won.reduce(0) { $0 + $1.moves }) / Double(wins)
    }
  }

  /// A summary of the games against an opponent.
  package struct DuelTally {
    fileprivate let all: [PlayedGame]

    package var games: Int { all.count }
    package var won: Int { count(>) }
    /// The number of games that were lost or given up.
    package var lost: Int { count(<) + all.count { !$0.isWon } }
    package var drawn: Int { count(==) }

    // In a game for two, `isWon` means that all pairs were found, no matter by which side.
    private func count(_ isCounted: (Int, Int) -> Bool) -> Int {
      all.count { $0.isWon && $0.pairs.map { isCounted($0.player, $0.opponent) } ?? false }
    }
  }

  /// The games whose cards the player could not have known.
  private let counted: [PlayedGame]
  /// The number of days in a row, up to today or yesterday, on which a game was played; days are in UTC.
  package let streak: Int

  /// Summarises games, the oldest first; if `today` is nil, the streak is 0.
  package init(_ games: [PlayedGame], today: Day?) {
    counted = games.filter { !$0.mode.mayKnowCards }
    streak = Self.streak(of: games, today: today)
  }

  package subscript(difficulty: Difficulty) -> Tally {
    Tally(all: counted.filter { $0.mode.opponent == nil && $0.difficulty == difficulty })
  }

  package subscript(opponent: Opponent) -> DuelTally {
    DuelTally(all: counted.filter { $0.mode.opponent == opponent })
  }

  private static func streak(of games: [PlayedGame], today: Day?) -> Int {
    guard let today = today?.number else { return 0 }
    let days = Set(games.compactMap { Day(of: $0.date)?.number })
    // The player can still continue yesterday's streak today.
    var day = days.contains(today) ? today : today - 1
    var count = 0
    while days.contains(day) {
      count += 1
      day -= 1
    }
    return count
  }
}

extension Formatting {
  /// The best game in words, such as `High Score: 14 moves, time 0:31` or `Easy High Score: none yet`.
  package static func highScore(_ best: HighScore?, at difficulty: Difficulty? = nil) -> String {
    let words = "\(difficulty.map { "\(capitalized($0.rawValue)) " } ?? "")High Score"
    guard let best else { return "\(words): none yet" }
    return "\(words): \(moves(best.moves)), time \(time(.milliseconds(best.milliseconds)))"
  }

  /// Statistics as lines: the headings, rows such as `Easy  12  10  14  18.4`, the unit, and the streak.
  package static func lines(of statistics: Statistics) -> [String] {
    let rows = Difficulty.allCases.map { difficulty in
      let tally = statistics[difficulty]
      return row(
        capitalized(difficulty.rawValue), "\(tally.games)", "\(tally.wins)",
        tally.best.map { "\($0.moves)" } ?? "-", tally.meanMoves.map(tenths) ?? "-")
    }
    return [row("Difficulty", "games", "won", "best", "average")] + rows
      + ["Best and average are in moves.", "", streak(statistics.streak)]
  }

  /// The games against the ducks as a table, with rows such as `Forgetful  3  1  2  0`; empty if there are
  /// none.
  package static func duels(of statistics: Statistics) -> [String] {
    guard Opponent.ducks.contains(where: { statistics[$0].games > 0 }) else { return [] }
    let rows = Opponent.ducks.map { duck in
      let tally = statistics[duck]
      return row(
        capitalized(duck.rawValue), "\(tally.games)", "\(tally.won)", "\(tally.lost)",
        "\(tally.drawn)")
    }
    return [row("Against", "games", "won", "lost", "drawn")] + rows
  }

  /// The day of a score in words: the day of the daily deal, or else the day of the win.
  package static func day(of score: HighScore, today: Day?) -> String {
    guard let today, let day = score.day ?? Day(of: score.date) else {
      return score.day?.description ?? score.date.escapingControls
    }
    return day.words(on: today)
  }

  package static func streak(_ days: Int) -> String { "Days played in a row: \(days)" }

  private static func row(_ name: String, _ cells: String...) -> String {
    let cells = zip(cells, [6, 5, 7, 8]).map { " " + $0.padded(to: $1 - 1) }
    return name.padded(to: 10, atEnd: true) + cells.joined()
  }
}
