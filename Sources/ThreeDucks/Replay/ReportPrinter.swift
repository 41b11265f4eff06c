import ThreeDucksCore

/// Prints what came of replays: results on standard output, what is wrong on standard error.
struct ReportPrinter {
  enum Format {
    case text, json
  }

  let format: Format

  func show(_ outcome: ReplayRunner.Outcome) throws {
    let report = outcome.report
    if let warning = report.warning { StandardError.say(sentence(outcome, warning)) }
    if let problem = report.problem { StandardError.say(sentence(outcome, problem)) }
    switch format {
    case .json: try StandardOutput.say("\(outcome.json)")
    case .text: try StandardOutput.say(ReportText(outcome).text)
    }
  }

  /// Shows one action: its time in ms, what was done, and what it changed.
  func show(_ step: Replay.Step) throws {
    let changes = StateChanges.text(from: step.before, to: step.after)
    let sender = step.entry.by.map { " by \($0)" } ?? ""
    let line = "\(step.entry.milliseconds) \(step.entry.action)\(sender)\(changes)"
    try StandardOutput.say(line.escapingControls)
  }

  /// The file and the line, as editors and people find them.
  private func sentence(
    _ outcome: ReplayRunner.Outcome, _ problem: ReplayReport.Problem
  ) -> String {
    let place = problem.line.map { ":\($0)" } ?? ""
    let name = outcome.name.prefix { $0 != ":" || outcome.name.first != "-" }
    return "\(name)\(place): \(problem.text)"
  }
}
