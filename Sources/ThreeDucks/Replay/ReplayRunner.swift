import Platform
import ThreeDucksCore

/// Replays logs, one after another.
struct ReplayRunner {
  let options: ReplayOptions

  /// Replays the logs of one source, in their order.
  ///
  /// - Parameters:
  ///   - watch: Called for each action; nil if they are not printed.
  ///   - deliver: Called with the outcome of each log.
  func run(
    _ source: LogSource, watch: ((Replay.Step) throws -> Void)? = nil,
    deliver: (ReplayOutcome) throws -> Void
  ) throws {
    do {
      if case .nothing(let name, let reason) = source {
        return try deliver(unreadable(name, reason))
      }
      try replay(source, watch, deliver)
    } catch let error as SystemError {
      try deliver(unreadable(source.name, LogSource.reason(error)))
    }
  }

  private func replay(
    _ source: LogSource, _ watch: ((Replay.Step) throws -> Void)?,
    _ deliver: (ReplayOutcome) throws -> Void
  ) throws {
    let bytes = try source.bytes()
    var stream = ReplayStream(source.content, options, isWatched: watch != nil) {
      try bytes?.next()
    }
    while let event = try stream.next() {
      switch event {
      case .step(let step): try watch?(step)
      case .report(let report, let line):
        try deliver(
          ReplayOutcome(source: source.name, line: line, report: report, status: status(report)))
      }
    }
  }

  private func status(_ report: ReplayReport) -> ExitStatus {
    switch report.status {
    case .ok: .fine
    case .unfinished: options.isStrict ? .mismatch : .fine
    case .mismatch: .mismatch
    case .invalid: .invalidData
    }
  }

  private func unreadable(_ source: String, _ reason: String) -> ReplayOutcome {
    ReplayOutcome(source: source, report: ReplayReport(unreadable: reason), status: .unreadable)
  }
}

/// The outcome of one log.
struct ReplayOutcome {
  /// The log's file, or `-`.
  let source: String
  /// The line on which the log begins.
  var line = 1
  let report: ReplayReport
  let status: ExitStatus

  /// The log's source, with the line on which it begins, if that is not the first.
  var name: String { line == 1 ? source : "\(source):\(line)" }
}
