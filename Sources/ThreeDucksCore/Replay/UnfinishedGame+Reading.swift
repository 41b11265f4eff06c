extension UnfinishedGame {
  /// Reads a log for the game within which it ends; nil if no card was turned in that, or if the log does
  /// not verify.
  ///
  /// - Parameters:
  ///   - log: Its name.
  ///   - source: What brings the next bytes; nil at their end.
  /// - Throws: What the source throws.
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
      log: log, difficulty: game.difficulty, seed: game.seed, mode: game.mode,
      pairsFound: game.matchedPairs,
      time: game.clock?.elapsed(at: .milliseconds(end.milliseconds)) ?? .zero,
      actions: actions, duration: .milliseconds(end.milliseconds - deal))
  }
}
