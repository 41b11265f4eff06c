import Redux
import ThreeDucksCore

/// Prints the outcomes of replays: results on standard output, problems on standard error.
struct ReportPrinter {
  /// Whether results are printed as JSON.
  let isJSON: Bool

  func show(_ outcome: ReplayOutcome) throws {
    let report = outcome.report
    // A problem with a line number is reported under `source`, because `name` may already end with a line
    // number.
    for problem in [report.warning, report.problem, unlistedGames(report)].compactMap({ $0 }) {
      StandardError.say(
        problem.sentence(in: problem.line == nil ? outcome.name : outcome.source))
    }
    if isJSON {
      try StandardOutput.say("\(outcome.json)")
    } else if outcome.status != .unreadable {
      try StandardOutput.say(outcome.text)
    }
  }

  /// A warning if not all games of a log are listed.
  private func unlistedGames(_ report: ReplayReport) -> ReplayReport.Problem? {
    guard isJSON, report.games.count < report.gamesStarted else { return nil }
    let (all, listed) = (report.gamesStarted, report.games.count)
    return .init(line: nil, text: "only the first \(listed) of its \(all) games are listed")
  }

  /// Prints an action: its time in milliseconds, its name, the middleware that sent it, and its changes.
  func show(_ step: Replay.Step) throws {
    // The clock is left out, because the line begins with the time.
    let changes = StateChange.between(step.before, step.after)
      .filter { !$0.path.hasPrefix("game.clock") }.map(\.description).joined(separator: "; ")
    let sender = step.entry.by.map { " by \($0.rawValue)" } ?? ""
    let line = "\(step.entry.milliseconds) \(step.entry.action)\(sender): "
    try StandardOutput.say("\(line)\(changes.isEmpty ? "no change" : changes)".escapingControls)
  }
}

extension ReplayReport.Problem {
  /// The problem as `file:line: problem`, a form that editors understand.
  func sentence(in log: String) -> String {
    "\(log)\(line.map { ":\($0)" } ?? ""): \(text)"
  }
}

// MARK: - Text

extension ReplayOutcome {
  /// A few lines: the verdict, the final state, and the board.
  fileprivate var text: String {
    let head = "\(name.escapingControls): \(report.status.rawValue)"
    guard status < .invalidData else { return head }
    let lines = [finalState, "digest \(report.state.digest)\(legend)"] + board
    let verified = isVerified && report.status != .mismatch ? ", verified" : ""
    return ([head + "\(verified), \(summary)"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }

  private var summary: String {
    "\(count(report.actions, "action")), \(count(report.gamesStarted, "game")) started, "
      + "\(report.gamesWon) won, \(Formatting.time(.milliseconds(report.milliseconds)))"
  }

  private var finalState: String {
    let difficulty = report.state.difficulty
    guard let game = report.state.game else { return "title screen, difficulty \(difficulty)" }
    let pairs = "\(game.matchedPairs) of \(difficulty.pairs) pairs found"
    return "\(game.isWon ? "game won" : "game in progress"): \(difficulty), seed \(game.seed), "
      + "\(Formatting.moves(game.moves)), \(pairs)"
  }

  /// What the brackets on the board mean; empty if there are none.
  private var legend: String {
    report.state.game?.isCleared ?? true ? "" : "; cards in [brackets] are face down"
  }

  /// The rows of the board; face-down cards are in brackets.
  private var board: [String] {
    let cards = (report.state.game?.cards ?? []).map { card in
      card.isFlipped ? " \(card.animal.rawValue) " : "[\(card.animal.rawValue)]"
    }
    let width = cards.map(\.count).max() ?? 0
    let columns = report.state.difficulty.columns
    return stride(from: 0, to: cards.count, by: columns).map { start in
      let row = cards[start..<start + columns]
      let padded = row.map { $0.padded(to: width, atEnd: true) }
      return padded.joined(separator: " ").withoutTrailingSpaces
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
