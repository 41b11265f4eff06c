import ThreeDucksCore

/// What came of one log.
struct ReplayOutcome {
  /// Where the log lies: its file, or `-`.
  let source: String
  /// The line on which it begins.
  var line = 1
  let report: ReplayReport
  let status: ExitStatus

  /// The log's name: where it lies, with the line on which it begins, if that is not the first.
  var name: String { line == 1 ? source : "\(source):\(line)" }
}
