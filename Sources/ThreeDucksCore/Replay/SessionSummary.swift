/// What the log of an earlier session says to whoever wants to go on with its game.
public struct SessionSummary: Sendable {
  /// The games that were dealt, as far as the log is right: what their players did, the deal first, at time 0.
  public private(set) var games: [[LogEntry]] = []
  /// The game within which the log ends.
  ///
  /// None if no card was turned in it, or if the log does not verify.
  public private(set) var unfinishedGame: UnfinishedGame?

  /// Reads a log.
  ///
  /// - Parameters:
  ///   - log: Its name.
  ///   - source: What brings the next bytes; nil at their end.
  /// - Throws: What the source throws.
  public init(of log: String, reading source: @escaping () throws -> [UInt8]?) throws {
    let options = ReplayOptions(verifies: true)
    var events = ReplayStream(.log, options, isWatched: true, from: source)
    var deal = 0
    while let event = try events.next() {
      switch event {
      case .step(let step):
        if case .startGame = step.entry.action {
          deal = step.entry.milliseconds
          games.append([])
        }
        note(step.entry, since: deal)
      case .report(let report, _):
        unfinishedGame = UnfinishedGame(log: log, games.last ?? [], since: deal, report)
      }
    }
  }

  /// Whether a game that another log tells of went on here: here, too, its player did all that.
  public func continues(_ game: UnfinishedGame) -> Bool {
    games.contains { $0.starts(with: game.actions) }
  }

  private mutating func note(_ entry: LogEntry, since deal: Int) {
    guard entry.by == nil, let last = games.indices.last else { return }
    games[last].append(entry.since(deal))
  }
}

extension UnfinishedGame {
  /// The game within which a log ends; nil when there is none that can go on.
  fileprivate init?(log: String, _ actions: [LogEntry], since deal: Int, _ report: ReplayReport) {
    guard report.problem == nil, let game = report.state.game, !game.isWon, game.moves > 0
    else { return nil }
    self.init(
      log: log, difficulty: game.difficulty, seed: game.seed, mode: game.mode,
      pairsFound: game.matchedPairs,
      time: game.clock?.elapsed(at: .milliseconds(report.milliseconds)) ?? .zero,
      actions: actions, duration: .milliseconds(report.milliseconds - deal))
  }
}
