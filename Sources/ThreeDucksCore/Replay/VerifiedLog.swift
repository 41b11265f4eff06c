/// The content of a log, verified up to its first problem.
struct VerifiedLog {
  private(set) var entries: [LogEntry] = []
  /// The state before the first action; nil if there are no actions.
  private(set) var beginning: ThreeDucksState?
  /// The games that were won, in their final state.
  private(set) var wonGames: [Game] = []
  private(set) var report = ReplayReport()

  /// Reads a log from a source, which returns nil at the end of the bytes.
  ///
  /// - Throws: The source's errors.
  init(reading source: @escaping () throws -> [UInt8]?) throws {
    var events = ReplayStream(.log, ReplayOptions(verifies: true), reportsSteps: true, from: source)
    while let event = try events.next() {
      switch event {
      case .step(let step):
        beginning = beginning ?? step.before
        entries.append(step.entry)
        if let game = step.after.game, game.isWon, step.before.phase != .won {
          wonGames.append(game)
        }
      case .report(let report, _): self.report = report
      }
    }
  }

  /// The index in ``entries`` of the last deal; nil if there is none.
  var lastDeal: Int? {
    entries.lastIndex { if case .startGame = $0.action { true } else { false } }
  }
}

extension UnfinishedGame {
  /// Reads the unfinished game at the end of a log; nil if there is none, if no card was flipped in it, or if
  /// the log breaks the rules.
  ///
  /// - Throws: The source's errors.
  package convenience init?(in name: String, reading source: @escaping () throws -> [UInt8]?) throws
  {
    let log = try VerifiedLog(reading: source)
    let end = log.report
    guard end.problem == nil, let game = end.state.game, !game.isWon, game.moves > 0,
      let dealIndex = log.lastDeal
    else { return nil }
    let dealTime = log.entries[dealIndex].milliseconds
    self.init(
      log: name, game: game,
      time: game.time(at: .milliseconds(end.milliseconds)),
      actions: log.entries[dealIndex...].filter { $0.by == nil }.map { $0.since(dealTime) },
      duration: .milliseconds(end.milliseconds - dealTime))
  }
}
