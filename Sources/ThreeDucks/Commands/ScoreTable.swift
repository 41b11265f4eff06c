import ThreeDucksCore

/// The high scores as text.
enum ScoreTable {
  /// A table for each difficulty, best game first.
  static func text(_ scores: HighScores) -> String {
    Difficulty.allCases.map { section($0, scores[$0]) }.joined(separator: "\n\n")
  }

  /// One object: `highScores` with a list for each difficulty, best game first; keys in order.
  static func json(_ scores: HighScores) -> OrderedJSON {
    let difficulties = Difficulty.allCases.sorted { $0.rawValue < $1.rawValue }
    let lists = difficulties.map { ($0.rawValue, OrderedJSON.array(scores[$0].map(json))) }
    return ["highScores": .object(lists)]
  }

  private static func json(_ score: HighScore) -> OrderedJSON {
    let members: [(name: String, value: OrderedJSON?)] = [
      ("date", .string(score.date)), ("digest", score.digest.map { .string($0) }),
      ("log", score.log.map { .string($0) }), ("milliseconds", .integer(score.milliseconds)),
      ("moves", .integer(score.moves)), ("seed", .unsigned(score.seed)),
    ]
    return .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  private static func section(_ difficulty: Difficulty, _ scores: [HighScore]) -> String {
    guard !scores.isEmpty else { return "\(difficulty.rawValue)\n  none yet" }
    let lines = scores.enumerated().map { index, score in
      let time = Formatting.time(.milliseconds(score.milliseconds))
      return
        "  \(String(index + 1).padded(toWidth: 2)).  \(String(score.moves).padded(toWidth: 4)) moves  "
        + "\(time.padded(toWidth: 7))  \(score.date.escapingControls)  seed \(score.seed)"
    }
    return ([difficulty.rawValue] + lines).joined(separator: "\n")
  }
}
