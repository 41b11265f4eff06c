/// Whether a score is proven by its log.
package enum ScoreVerdict: Equatable, Sendable {
  /// The log follows the rules and holds the game.
  case proven
  /// The score has no log, or its log does not exist.
  case noLog
  /// The log does not hold the game, or breaks the rules; the line is nil if the problem does not concern a single
  /// line.
  case contradicted(line: Int?, text: String)

  /// Compares a score with its log, which a session may still be writing.
  ///
  /// - Throws: The source's errors.
  package init(
    on score: HighScore, at difficulty: Difficulty, today: Day? = nil,
    reading source: @escaping () throws -> [UInt8]?
  ) throws {
    let log = try VerifiedLog(reading: source)
    let differences = log.wonGames.filter {
      $0.difficulty == difficulty && $0.seed == score.seed
    }.map { score.difference(from: $0, today: today) }
    if let problem = log.report.problem {
      self = .contradicted(line: problem.line, text: problem.text)
    } else if differences.contains(nil) {
      self = .proven
    } else {
      let missing =
        "expected a won game, \(difficulty) with seed \(score.seed), but this log has none"
      self = .contradicted(line: nil, text: differences.last.flatMap(\.self) ?? missing)
    }
  }
}

extension HighScore {
  /// How a game in the log differs from this score; nil if it does not differ.
  fileprivate func difference(from game: Game, today: Day?) -> String? {
    let milliseconds = game.finalTime.milliseconds
    if game.mode != GameMode(day: day) { return "the game in the log is not ranked" }
    if game.moves != moves { return "expected \(moves) moves, but the log has \(game.moves)" }
    if milliseconds != self.milliseconds {
      return "expected \(self.milliseconds) ms, but the log has \(milliseconds)"
    }
    if let day, let end = [Day(of: date), today].compactMap({ $0 }).min(), day > end {
      return "expected a daily game no later than \(end), but the log has the daily game of \(day)"
    }
    return nil
  }
}
