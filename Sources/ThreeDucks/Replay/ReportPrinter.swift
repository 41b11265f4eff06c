import ThreeDucksCore

/// Prints what came of replays: results on standard output, what is wrong on standard error.
struct ReportPrinter {
  enum Format {
    case text, json
  }

  let format: Format

  /// Shows what came of a log.
  func show(_ outcome: ReplayOutcome) throws {
    let report = outcome.report
    for problem in [report.warning, report.problem, unlistedGames(report)].compactMap({ $0 }) {
      StandardError.say(sentence(outcome, problem))
    }
    switch format {
    case .json: try StandardOutput.say("\(outcome.json)")
    // Of what cannot be read there is no result.
    case .text where outcome.status == .unreadable: break
    case .text: try StandardOutput.say(ReportText(outcome).text)
    }
  }

  /// What is worth telling of a log with so many games that not all are listed.
  private func unlistedGames(_ report: ReplayReport) -> ReplayReport.Problem? {
    guard format == .json, report.games.count < report.gamesStarted else { return nil }
    let (all, told) = (report.gamesStarted, report.games.count)
    return .init(line: nil, text: "of its \(all) games the first \(told) are listed")
  }

  /// Shows one action: its time in ms, what was done, and what it changed.
  func show(_ step: Replay.Step) throws {
    let changes = StateChanges.text(from: step.before, to: step.after)
    let sender = step.entry.by.map { " by \($0.rawValue)" } ?? ""
    let line = "\(step.entry.milliseconds) \(step.entry.action)\(sender)\(changes)"
    try StandardOutput.say(line.escapingControls)
  }

  /// The file and the line, as editors and people find them.
  private func sentence(
    _ outcome: ReplayOutcome, _ problem: ReplayReport.Problem
  ) -> String {
    let place = problem.line.map { "\(outcome.source):\($0)" } ?? outcome.name
    return "\(place): \(problem.text)"
  }
}
