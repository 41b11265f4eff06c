/// What the log that a score names says to it.
public enum ScoreVerdict: Equatable, Sendable {
  /// The log holds the game, and the rules say the same.
  case proven
  /// The score names no log, or one that is not there.
  case noLog
  /// The log is no log of this game: what was expected, and the line that says something else, if it
  /// is one.
  case contradicted(line: Int?, text: String)

  /// Compares a score with the log that it names, whose session may go on.
  ///
  /// - Parameters:
  ///   - score: The score.
  ///   - difficulty: The difficulty of its list.
  ///   - today: Today in UTC; nil where it is unknown.
  ///   - source: What brings the next bytes of the log; nil at their end.
  /// - Throws: What the source throws.
  public init(
    on score: HighScore, at difficulty: Difficulty, today: Day? = nil,
    reading source: @escaping () throws -> [UInt8]?
  ) throws {
    var events = ReplayStream(.log, ReplayOptions(verifies: true), isWatched: true, from: source)
    var difference: String? =
      "expected a game, \(difficulty), of seed \(score.seed), and none was won in this log"
    while let event = try events.next() {
      switch event {
      case .step(let step):
        guard difference != nil, let game = step.wonGame, game.difficulty == difficulty,
          game.seed == score.seed
        else { continue }
        difference = score.difference(from: game, today: today)
      case .report(let report, _):
        if let problem = report.problem {
          self = .contradicted(line: problem.line, text: problem.text)
        } else {
          self = difference.map { .contradicted(line: nil, text: $0) } ?? .proven
        }
        return
      }
    }
    self = .noLog
  }
}

extension Replay.Step {
  /// The game that is won by the step.
  fileprivate var wonGame: Game? {
    after.phase == .won && before.phase != .won ? after.game : nil
  }
}

extension HighScore {
  /// What a game that was won says otherwise; nil when it is this one.
  fileprivate func difference(from game: Game, today: Day?) -> String? {
    let milliseconds = game.clock?.elapsed(at: .zero).milliseconds ?? 0
    if game.mode != GameMode(day: day) { return "the log tells of a game that enters no table" }
    if game.moves != moves { return "expected \(moves) moves, and the log has \(game.moves)" }
    if milliseconds != self.milliseconds {
      return "expected \(self.milliseconds) ms, and the log has \(milliseconds)"
    }
    if let day,
      let end = [Day(of: date), today].compactMap({ $0 }).min(by: { $0.number < $1.number }),
      day.number > end.number
    {
      return "expected the duck of a day up to \(end), and this is that of \(day)"
    }
    return nil
  }
}
