import ThreeDucksCore

/// The high scores and the statistics; if the logs were checked, each score has a verdict.
struct ScoreTable {
  /// The scores of each leaderboard, best game first.
  let rows: [Leaderboard: [CheckedScore]]
  /// The games that were played, oldest first.
  var games: [PlayedGame] = []
  /// Today in UTC; nil if it is unknown.
  var today: Day?

  private var statistics: Statistics { Statistics(games, today: today) }

  /// A table for each leaderboard, best game first, and the statistics.
  ///
  /// An empty daily table is left out.
  func text() -> String {
    let lists = Leaderboard.all.filter { $0 != .daily || rows[$0]?.isEmpty == false }
    let tables = lists.map { section($0, rows[$0] ?? []) }
    let tallies = [Formatting.lines(of: statistics), Formatting.duels(of: statistics)]
    let sections = tables + tallies.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return sections.joined(separator: "\n\n")
  }

  /// One object with sorted keys: `highScores` with every leaderboard, best game first, and `statistics`.
  var json: JSON {
    let lists = Leaderboard.all.sorted { $0.name < $1.name }.map { list in
      (name: list.name, value: JSON?.some(.array((rows[list] ?? []).map(json))))
    }
    return ["highScores": .object(lists), "statistics": statistics.json]
  }

  private func json(_ row: CheckedScore) -> JSON {
    let score = row.score
    var (line, text): (Int?, String?) = (nil, nil)
    if case .contradicted(let badLine, let reason)? = row.verdict {
      (line, text) = (badLine, reason)
    }
    let members: [(name: String, value: JSON?)] = [
      ("daily", score.day.map { .string($0.description) }), ("date", .string(score.date)),
      ("error", row.verdict.map { _ in .string(text) }),
      ("line", row.verdict.map { _ in .integer(line) }),
      ("log", score.log.map { .string($0) }), ("milliseconds", .integer(score.milliseconds)),
      ("moves", .integer(score.moves)),
      ("proof", row.verdict.map { .string($0.name) }), ("seed", .integer(score.seed)),
    ]
    return .object(members)
  }

  private func section(_ list: Leaderboard, _ rows: [CheckedScore]) -> String {
    let title = "Best \(list.name) games"
    guard !rows.isEmpty else { return "\(title)\n  none yet" }
    return ([title] + rows.enumerated().map(line)).joined(separator: "\n")
  }

  private func line(_ index: Int, _ row: CheckedScore) -> String {
    let columns = LeaderboardRow(number: index + 1, score: row.score).columns()
    let day = Formatting.day(of: row.score, today: today)
    let verdict = row.verdict.map { "  \($0.words)" } ?? ""
    return "  \(columns)  \(day)  seed \(row.score.seed)\(verdict)"
  }
}

extension Statistics {
  fileprivate var json: JSON {
    let difficulties = Difficulty.allCases.sorted { $0.rawValue < $1.rawValue }
    let ducks = Opponent.ducks.sorted { $0.rawValue < $1.rawValue }
    return [
      "against": .object(ducks.map { ($0.rawValue, self[$0].json) }),
      "difficulties": .object(difficulties.map { ($0.rawValue, self[$0].json) }),
      "streakDays": .integer(streak),
    ]
  }
}

extension Statistics.Tally {
  fileprivate var json: JSON {
    [
      "bestMilliseconds": .integer(best?.milliseconds), "bestMoves": .integer(best?.moves),
      "games": .integer(games), "meanMoves": meanMoves.map { .number($0) } ?? .null,
      "won": .integer(wins),
    ]
  }
}

extension Statistics.DuelTally {
  fileprivate var json: JSON {
    [
      "drawn": .integer(drawn), "games": .integer(games), "lost": .integer(lost),
      "won": .integer(won),
    ]
  }
}

extension ScoreVerdict {
  /// The verdict as JSON shows it.
  fileprivate var name: String {
    switch self {
    case .proven: "proven"
    case .noLog: "noLog"
    case .contradicted: "contradicted"
    }
  }

  /// The verdict as the table shows it.
  fileprivate var words: String { self == .noLog ? "no log" : name }
}
