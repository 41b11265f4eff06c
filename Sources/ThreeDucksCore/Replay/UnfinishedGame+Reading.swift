extension UnfinishedGame {
  /// Reads the unfinished game at the end of a log; nil if there is none, if no card was flipped in it, or if
  /// the log does not verify.
  ///
  /// - Parameters:
  ///   - log: The name of the log.
  ///   - source: Returns the next bytes of the log; nil at their end.
  /// - Throws: The source's errors.
  public init?(in log: String, reading source: @escaping () throws -> [UInt8]?) throws {
    var events = ReplayStream(.log, ReplayOptions(verifies: true), isWatched: true, from: source)
    var actions: [LogEntry] = []
    var deal = 0
    var end: ReplayReport?
    while let event = try events.next() {
      switch event {
      case .step(let step):
        if case .startGame = step.entry.action { (deal, actions) = (step.entry.milliseconds, []) }
        if step.entry.by == nil { actions.append(step.entry.since(deal)) }
      case .report(let report, _): end = report
      }
    }
    guard let end, end.problem == nil, let game = end.state.game, !game.isWon, game.moves > 0
    else { return nil }
    self.init(
      log: log, game: game,
      time: game.clock?.elapsed(at: .milliseconds(end.milliseconds)) ?? .zero,
      actions: actions, duration: .milliseconds(end.milliseconds - deal))
  }
}
