import Algorithms
import Dispatch
import Platform
import Synchronization
import ThreeDucksCore

/// Replays logs from where they lie.
struct ReplayRunner: Sendable {
  /// What came of one log.
  struct Outcome: Sendable {
    /// The log's name: its file, or `-` with the line on which it begins, if that is not the first.
    let name: String
    let report: ReplayReport
    let status: ExitStatus
  }

  let options: ReplayOptions

  /// Replays the logs of one source, in their order.
  func run(
    _ source: LogSource, watch: ((Replay.Step) throws -> Void)? = nil,
    deliver: (Outcome) throws -> Void
  ) throws {
    do {
      switch source {
      case .nothing(let name, let reason): try deliver(unreadable(name, reason))
      case .standardInput, .file: try replay(source, watch, deliver)
      }
    } catch let error as SystemError {
      try deliver(unreadable(source.name, "cannot be read (\(error.reason))"))
    }
  }

  /// Replays several files at once, and delivers what came of them in their order.
  func run(_ sources: [LogSource], jobs: Int, deliver: (Outcome) throws -> Void) throws {
    // No more than some are waited for, so that results do not pile up behind a long log.
    for batch in sources.chunks(ofCount: 64 * jobs) {
      for outcome in outcomes(of: batch, jobs: jobs) { try deliver(outcome) }
    }
  }

  private func outcomes(of sources: ArraySlice<LogSource>, jobs: Int) -> [Outcome] {
    let next = Atomic(sources.startIndex)
    let found = Mutex<[Int: [Outcome]]>([:])
    DispatchQueue.concurrentPerform(iterations: min(jobs, sources.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < sources.endIndex else { return }
        var outcomes: [Outcome] = []
        do {
          try run(sources[index]) { outcomes.append($0) }
        } catch {
          outcomes.append(unreadable(sources[index].name, "\(error)"))
        }
        let result = outcomes
        found.withLock { $0[index] = result }
      }
    }
    let all = found.withLock { $0 }
    return sources.indices.flatMap { all[$0] ?? [] }
  }

  private func replay(
    _ source: LogSource, _ watch: ((Replay.Step) throws -> Void)?,
    _ deliver: (Outcome) throws -> Void
  ) throws {
    var stream = ReplayStream(source.content, options, isWatched: watch != nil)
    func handle(_ events: [ReplayStream.Event]) throws {
      for event in events {
        switch event {
        case .step(let step): try watch?(step)
        case .report(let report, let line):
          try deliver(outcome(report, line == 1 ? source.name : "\(source.name):\(line)"))
        }
      }
    }
    try source.readChunks { chunk in
      try handle(stream.take(chunk))
      return !stream.isDone
    }
    try handle(stream.finish())
  }

  private func outcome(_ report: ReplayReport, _ name: String) -> Outcome {
    let status: ExitStatus =
      switch report.status {
      case .ok, .unfinished: .fine
      case .mismatch: .mismatch
      case .invalid: .invalidData
      }
    return Outcome(name: name, report: report, status: status)
  }

  private func unreadable(_ name: String, _ reason: String) -> Outcome {
    Outcome(name: name, report: ReplayReport(unreadable: reason), status: .unreadable)
  }
}
