import Algorithms
import Dispatch
import Platform
import Synchronization
import ThreeDucksCore

/// Replays logs from where they lie.
struct ReplayRunner: Sendable {
  typealias Page = ReportPrinter.Page

  let options: ReplayOptions
  let printer: ReportPrinter
  /// How many cores are used.
  let jobs: Int

  /// Replays the logs of one source, in their order.
  func run(
    _ source: LogSource, watch: ((Replay.Step) throws -> Void)? = nil,
    deliver: ([Page]) throws -> Void
  ) throws {
    do {
      switch source {
      case .nothing(let name, let reason): try deliver([unreadable(name, reason)])
      case .standardInput where watch == nil && jobs > 1: try replayStandardInput(deliver)
      case .standardInput, .file: try replay(source, watch, deliver)
      }
    } catch let error as SystemError {
      try deliver([unreadable(source.name, LogSource.reason(error))])
    }
  }

  /// Replays several files at once, and delivers what came of them in their order.
  func run(_ sources: [LogSource], deliver: ([Page]) throws -> Void) throws {
    // No more than some are waited for, so that results do not pile up behind a long log.
    for batch in sources.chunks(ofCount: 64 * jobs) {
      let batch = Array(batch)
      let pages = onAllCores(batch.count) { index in
        var pages: [Page] = []
        do {
          try run(batch[index]) { pages += $0 }
        } catch {
          pages.append(unreadable(batch[index].name, "\(error)"))
        }
        return pages
      }
      try deliver(pages.flatMap { $0 })
    }
  }

  /// Does work of so many parts, and returns what came of them in their order.
  private func onAllCores<Result: Sendable>(
    _ count: Int, _ part: @Sendable (Int) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let found = Mutex<[Result?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
      while case let index = next.add(1, ordering: .relaxed).oldValue, index < count {
        let result = part(index)
        found.withLock { $0[index] = result }
      }
    }
    return found.withLock { $0 }.compactMap { $0 }
  }

  private func replay(
    _ source: LogSource, _ watch: ((Replay.Step) throws -> Void)?,
    _ deliver: ([Page]) throws -> Void
  ) throws {
    let bytes = try source.bytes()
    let stream = ReplayStream(source.content, options, isWatched: watch != nil)
    var events = ReplayEvents(stream) { try bytes?.next() }
    while let event = try events.next() {
      switch event {
      case .step(let step): try watch?(step)
      case .report: try deliver(pages([event], source.name))
      }
    }
  }

  /// Replays as many logs at once as there are in what was read.
  private func replayStandardInput(_ deliver: ([Page]) throws -> Void) throws {
    let name = LogSource.standardInput.name
    let input = ByteReader()
    var stream = ReplayStream(.logs, options)
    while let chunk = try input.next() {
      let pieces = chunk.withUnsafeBytes { stream.pieces(of: $0, count: 4 * jobs) }
      let results = onAllCores(pieces.count) { index in
        var (stream, bytes) = pieces[index]
        var events = bytes.withUnsafeBytes { stream.take($0) }
        if index < pieces.count - 1 { events += stream.finish() }
        return (pages: pages(events, name), stream: stream)
      }
      stream = results.last?.stream ?? stream
      try deliver(results.flatMap(\.pages))
    }
    try deliver(pages(stream.finish(), name))
  }

  private func pages(_ events: [ReplayEvent], _ source: String) -> [Page] {
    events.compactMap { event in
      guard case .report(let report, let line) = event else { return nil }
      return printer.page(
        ReplayOutcome(source: source, line: line, report: report, status: status(report)))
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

  private func unreadable(_ source: String, _ reason: String) -> Page {
    printer.page(
      ReplayOutcome(source: source, report: ReplayReport(unreadable: reason), status: .unreadable))
  }
}
