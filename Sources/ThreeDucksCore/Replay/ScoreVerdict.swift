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
    if game.terms != GameTerms(day: day) { return "the log tells of a game that enters no table" }
    if game.moves != moves { return "expected \(moves) moves, and the log has \(game.moves)" }
    guard games.contains(where: { $0.moves == moves && $0.milliseconds == milliseconds }) else {
      return "expected \(milliseconds) ms, and the log has \(game.milliseconds)"
    }
    // Logs of whole sessions, which older saves name, may end in another state than the win's.
    let digests = [report.state.digest, wonDigest(at: difficulty)]
    guard digest.map({ digests.contains($0) }) ?? true else {
      return "expected the digest \(digest ?? ""), and the log has \(digests[0])"
    }
    return nil
  }

  /// The digest of the state that the win left.
  private func wonDigest(at difficulty: Difficulty) -> String {
    var state = ThreeDucksState(difficulty: difficulty)
    threeDucksReducer(&state, .startGame(difficulty: difficulty, seed: seed))
    for place in state.cards.indices { state.cards[place].isFlipped = true }
    state.phase = .won
    state.moves = moves
    return state.digest
  }
}
