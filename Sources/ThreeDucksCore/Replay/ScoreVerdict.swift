/// What the log that a score names says to it.
public enum ScoreVerdict: Equatable, Sendable {
  /// The log holds the game, and the rules say the same.
  case proven
  /// The score names no log, or one that is not there.
  case noLog
  /// The log is no log of this game: what was expected, and the line that says something else, if it
  /// is one.
  case contradicted(line: Int?, text: String)

  /// How a log must be replayed for a verdict.
  public static let options = ReplayOptions(verifies: true, listsGames: true)

  /// Compares a score with the log that it names.
  ///
  /// - Parameter report: What came of replaying the whole log with ``options``.
  public init(on score: HighScore, at difficulty: Difficulty, by report: ReplayReport) {
    if let problem = report.problem {
      self = .contradicted(line: problem.line, text: problem.text)
    } else if report.status != .ok {
      self = .contradicted(line: nil, text: "expected a closing line, and there is none")
    } else if let text = score.difference(at: difficulty, from: report) {
      self = .contradicted(line: nil, text: text)
    } else {
      self = .proven
    }
  }
}

extension HighScore {
  /// What the games of a log say otherwise; nil when one of them is this one.
  fileprivate func difference(at difficulty: Difficulty, from report: ReplayReport) -> String? {
    let games = report.games.filter {
      $0.result == .won && $0.difficulty == difficulty && $0.seed == seed
    }
    guard let game = games.first(where: { $0.moves == moves }) ?? games.last else {
      return "expected a game, \(difficulty), of seed \(seed), and none was won in this log"
    }
    if game.mode != GameMode(day: day) { return "the log tells of a game that enters no table" }
    if game.moves != moves { return "expected \(moves) moves, and the log has \(game.moves)" }
    guard games.contains(where: { $0.moves == moves && $0.milliseconds == milliseconds }) else {
      return "expected \(milliseconds) ms, and the log has \(game.milliseconds)"
    }
    if let digest, digest != report.state.digest {
      return "expected the digest \(digest), and the log has \(report.state.digest)"
    }
    return nil
  }
}
