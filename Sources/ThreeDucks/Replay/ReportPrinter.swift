import ThreeDucksCore

/// Prints what came of replays: results on standard output, what is wrong on standard error.
struct ReportPrinter: Sendable {
  enum Format {
    case text, json
  }

  /// What is told of one log.
  struct Page: Sendable {
    let status: ExitStatus
    /// What is wrong, a sentence each.
    let messages: [String]
    /// What came of it, with a line end.
    let text: String
  }

  let format: Format

  /// Writes down what is told of a log: on whatever core found it.
  func page(_ outcome: ReplayOutcome) -> Page {
    let report = outcome.report
    let problems = [report.warning, report.problem, untoldGames(report)].compactMap { $0 }
    let text =
      switch format {
      case .json: "\(outcome.json)\n"
      // Of what cannot be read there is no result to tell.
      case .text where outcome.status == .unreadable: ""
      case .text: ReportText(outcome).text + "\n"
      }
    return Page(
      status: outcome.status, messages: problems.map { sentence(outcome, $0) }, text: text)
  }

  /// What is worth telling of a log with so many games that not all are listed.
  private func untoldGames(_ report: ReplayReport) -> ReplayReport.Problem? {
    guard format == .json, report.games.count < report.gamesStarted else { return nil }
    let (all, told) = (report.gamesStarted, report.games.count)
    return .init(line: nil, text: "of its \(all) games the first \(told) are listed")
  }

  /// Shows pages in their order, those that belong together at once.
  func show(_ pages: [Page]) throws {
    var text = ""
    for page in pages {
      if !page.messages.isEmpty {
        try StandardOutput.write(text)
        text = ""
      }
      for message in page.messages { StandardError.say(message) }
      text += page.text
    }
    try StandardOutput.write(text)
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
    _ outcome: ReplayOutcome, _ problem: ReplayReport.Problem
  ) -> String {
    let place = problem.line.map { "\(outcome.source):\($0)" } ?? outcome.name
    return "\(place): \(problem.text)"
  }
}
