extension Playback {
  /// Reads a log, as far as it is right.
  ///
  /// - Parameter source: What brings the next bytes; nil at their end.
  /// - Throws: ``ReplayReport/Problem`` when there is no game to be watched, and what the source throws.
  public init(reading source: @escaping () throws -> [UInt8]?) throws {
    var events = ReplayStream(
      .log, ReplayOptions(verifies: true), isWatched: true, from: source)
    var entries: [LogEntry] = []
    var beginning: ThreeDucksState?
    var problem: ReplayReport.Problem?
    while let event = try events.next() {
      switch event {
      case .step(let step):
        beginning = beginning ?? step.before
        entries.append(step.entry)
      case .report(let report, _): problem = report.problem ?? report.warning
      }
    }
    guard let beginning, entries.contains(where: \.action.isDeal) else {
      throw problem ?? ReplayReport.Problem(line: nil, text: "expected a game, and there is none")
    }
    self.init(entries, from: beginning, problem: problem)
  }
}

extension LoggedAction {
  fileprivate var isDeal: Bool { if case .startGame = self { true } else { false } }
}
