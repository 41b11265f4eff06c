import Algorithms
import ThreeDucksCore

/// What came of a replay, for people.
struct ReportText {
  let outcome: ReplayOutcome

  init(_ outcome: ReplayOutcome) {
    self.outcome = outcome
  }

  /// Some lines: the verdict, how it stands, and the board.
  var text: String {
    let head = "\(outcome.name.escapingControls): \(outcome.report.status.rawValue)"
    guard outcome.status < .invalidData else { return head }
    return ([head + ", \(summary)", "  \(standing)"] + board).joined(separator: "\n")
  }

  private var report: ReplayReport { outcome.report }

  private var summary: String {
    "\(count(report.actions, "action")), \(count(report.gamesStarted, "game")) started, "
      + "\(report.gamesWon) won, \(Formatting.time(.milliseconds(report.milliseconds)))"
  }

  private var standing: String {
    let state = report.state
    let place = "\(state.phase.rawValue), \(state.difficulty.rawValue)"
    guard let game = state.game else { return "\(place), digest \(state.digest)" }
    let pairs = "\(game.matchedPairs) of \(state.difficulty.pairs) pairs"
    return "\(place), seed \(game.seed), \(count(game.moves, "move")), \(pairs), "
      + "digest \(state.digest)"
  }

  /// The cards in their rows; those that are face down in brackets.
  private var board: [String] {
    let cards = (report.state.game?.cards ?? []).map { card in
      card.isFlipped ? " \(card.animal.rawValue) " : "[\(card.animal.rawValue)]"
    }
    let width = cards.map(\.count).max() ?? 0
    return cards.chunks(ofCount: report.state.difficulty.columns).map { row in
      let padded = row.map { $0 + String(repeating: " ", count: width - $0.count) }
      return "  " + padded.joined(separator: " ").withoutTrailingSpaces
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
