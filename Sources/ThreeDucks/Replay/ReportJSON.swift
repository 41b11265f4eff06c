import ThreeDucksCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What came of a replay, for programs: one JSON object on one line, its keys always in one order.
struct ReportJSON {
  private let outcome: ReplayRunner.Outcome

  init(_ outcome: ReplayRunner.Outcome) {
    self.outcome = outcome
  }

  /// The object's text.
  ///
  /// - Throws: The encoder's error.
  func text() throws -> String {
    let report = outcome.report
    let state = report.state
    let fields: KeyValuePairs<String, (any Encodable)?> = [
      "log": outcome.name,
      "status": report.status.rawValue,
      "error": report.problem?.text,
      "line": report.problem?.line,
      "actions": report.actions,
      "gamesStarted": report.gamesStarted,
      "gamesWon": report.gamesWon,
      "gameState": state.phase.rawValue,
      "difficulty": state.difficulty.rawValue,
      "seed": state.seed,
      "moves": state.moves,
      "matchedPairs": report.matchedPairs,
      "cards": state.cards.map(\.animal.rawValue),
      "faceUp": state.cards.map(\.isFlipped),
      "durationMs": report.milliseconds,
      "digest": state.digest,
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let members = try fields.map { name, value in
      "\"\(name)\":\(try value.map { try json($0, encoder) } ?? "null")"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func json(_ value: any Encodable, _ encoder: JSONEncoder) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
