import ThreeDucksCore

/// What came of one log.
struct ReplayOutcome: Sendable {
  /// The log's name: its file, or `-` with the line on which it begins, if that is not the first.
  let name: String
  let report: ReplayReport
  let status: ExitStatus
}
