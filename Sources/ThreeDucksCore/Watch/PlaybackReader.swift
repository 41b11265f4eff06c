/// Reads a log to be watched, as far as it is right.
public struct PlaybackReader {
  private var stream = ReplayStream(.log, ReplayOptions(verifies: true), isWatched: true)
  private var entries: [LogEntry] = []
  private var beginning: ThreeDucksState?

  /// Stands before the first byte.
  public init() {}

  /// Whether nothing that follows can be watched.
  public var isDone: Bool { stream.isDone }

  /// Takes the next bytes.
  public mutating func take(_ chunk: UnsafeRawBufferPointer) {
    for event in stream.take(chunk) { note(event) }
  }

  /// Ends the log.
  ///
  /// - Throws: ``ReplayReport/Problem``: why there is no game to be watched.
  public mutating func finish() throws(ReplayReport.Problem) -> Playback {
    var problem: ReplayReport.Problem?
    for event in stream.finish() {
      note(event)
      if case .report(let report, _) = event { problem = report.problem ?? report.warning }
    }
    let deals = entries.contains { if case .startGame = $0.action { true } else { false } }
    guard let beginning, deals else {
      throw problem ?? ReplayReport.Problem(line: nil, text: "expected a game, and there is none")
    }
    return Playback(entries, from: beginning, problem: problem)
  }

  private mutating func note(_ event: ReplayStream.Event) {
    guard case .step(let step) = event else { return }
    beginning = beginning ?? step.before
    entries.append(step.entry)
  }
}
