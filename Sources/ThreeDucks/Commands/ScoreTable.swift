import ThreeDucksCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The high scores as text.
enum ScoreTable {
  /// A table for each difficulty, best game first.
  static func text(_ scores: HighScores) -> String {
    Difficulty.allCases.map { section($0, scores[$0]) }.joined(separator: "\n\n")
  }

  /// One JSON object on one line: `highScores` with a list for each difficulty, best game first.
  static func json(_ scores: HighScores) throws -> String {
    let lists = Difficulty.allCases.map { ($0.rawValue, scores[$0]) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = ["highScores": Dictionary(uniqueKeysWithValues: lists)]
    return String(decoding: try encoder.encode(document), as: UTF8.self)
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
