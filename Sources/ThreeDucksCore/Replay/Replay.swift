/// The options of a replay.
public struct ReplayOptions: Sendable {
  /// Whether the log is checked against the rules, and may contain only actions that the game can record.
  public var verifies: Bool
  /// Today, in UTC: a verified replay rejects the daily deal of a later day; nil to accept every day.
  package var today: Day?
  /// The maximum number of actions to play; nil for all of them.
  public var limit: Int?
  /// Whether the report lists the games.
  public var listsGames: Bool

  /// Makes options; by default every action is played and none is checked.
  public init(
    verifies: Bool = false, today: Day? = nil, limit: Int? = nil, listsGames: Bool = false
  ) {
    self.verifies = verifies
    self.today = today
    self.limit = limit
    self.listsGames = listsGames
  }
}

/// Replays one log, line by line; every recorded action goes through the reducer.
///
/// With ``ReplayOptions/verifies``, a ``ReplayVerifier`` also plays the player's actions through a store. The
/// other recorded actions must then equal those that the store sends. A replay cannot be copied, because the copy
/// would use the same store.
public struct Replay: ~Copyable {
  /// A step of a replay.
  public struct Step: Sendable {
    /// The action as it was recorded.
    public let entry: LogEntry
    /// The state before the action.
    public let before: ThreeDucksState
    /// The state after the action.
    public let after: ThreeDucksState
  }

  private enum Fault: Error {
    case invalid(String)
    case mismatch(String)
  }

  private static let header = "{\"format\":\"\(LogHeader.format)\",…}"

  private let options: ReplayOptions
  /// The result; call ``finish(_:)`` before reading it.
  private(set) var report = ReplayReport()
  /// Whether the rest of the log can no longer change the report.
  private(set) var isDone = false
  private var hasHeader = false
  private(set) var isClosed = false
  private var verifier: ReplayVerifier?
  /// The line on which the current game began; nil if there is no current game.
  private var gameLine: Int?

  init(_ options: ReplayOptions = ReplayOptions()) {
    self.options = options
  }

  mutating func play(_ line: LogLine, number: Int) {
    let wasClosed = isClosed
    // This is set even after a fault, because on standard input the line after a closing line begins the next log.
    if case .footer = line { isClosed = true }
    if isDone { return }
    do throws(Fault) {
      if wasClosed { throw .invalid(Self.afterFooter) }
      switch line {
      case .header(let header): try begin(header)
      case .entry(let entry): try play(entry, number)
      case .footer(let footer): try close(footer)
      }
    } catch {
      switch error {
      case .invalid(let text): end(.invalid, number, text)
      case .mismatch(let text): end(.mismatch, number, text)
      }
    }
  }

  /// Plays the next line.
  ///
  /// - Returns: The step; nil if the line is not an action, or if the action was not played.
  mutating func watch(_ line: LogLine, number: Int) -> Step? {
    let (before, actions) = (report.state, report.actions)
    play(line, number: number)
    guard case .entry(let entry) = line, report.actions > actions else { return nil }
    return Step(entry: entry, before: before, after: report.state)
  }

  /// Reports a line that cannot be read.
  ///
  /// - Parameter isHeader: Whether the line begins like a header.
  mutating func reject(_ number: Int, _ error: LogParseError, isHeader: Bool) {
    let notALog = "this is not a Three Ducks log: expected a header, \(Self.header)"
    end(.invalid, number, hasHeader || isHeader ? error.description : notALog)
  }

  /// Reports that the last line was cut short and is dropped.
  mutating func drop(_ number: Int) {
    if isClosed {
      end(.invalid, number, Self.afterFooter)
    } else if !hasHeader {
      end(.invalid, number, "expected a header, \(Self.header), but the line is cut short")
    } else if !isDone {
      report.warning = .init(line: number, text: "the last line was cut short and is ignored")
    }
  }

  mutating func finish(_ lastNumber: Int) {
    endGame(.unfinished)
    if !hasHeader {
      end(.invalid, lastNumber + 1, "expected a header, \(Self.header), but the log is empty")
    }
  }

  private static let afterFooter = "expected the end of the log after its closing line"

  private mutating func begin(_ header: LogHeader) throws(Fault) {
    guard !hasHeader else {
      throw .invalid("expected an action; only standard input may hold several logs")
    }
    hasHeader = true
    report.state = ThreeDucksState(difficulty: header.difficulty)
    if options.verifies { verifier = ReplayVerifier(report.state) }
    isDone = options.limit == 0
  }

  private mutating func play(_ entry: LogEntry, _ number: Int) throws(Fault) {
    try advance(to: entry.milliseconds)
    if options.verifies, let objection = objection(to: entry) { throw .mismatch(objection) }
    switch entry.action {
    case .startGame, .endGame: endGame(.givenUp)
    default: break
    }
    report.state.reduce(entry.action)
    if let change = report.state.game?.clockAction(after: entry.action, at: entry.time) {
      report.state.game?.clock.reduce(change)
    }
    report.actions += 1
    isDone = report.actions == options.limit
    switch entry.action {
    case .startGame:
      report.gamesStarted += 1
      gameLine = number
    case .winGame where gameLine != nil && report.state.phase == .won:
      report.gamesWon += 1
      endGame(.won)
    default: break
    }
  }

  private mutating func endGame(_ result: ReplayedGame.Result) {
    guard let line = gameLine.take(), options.listsGames, let game = report.state.game,
      report.games.count < ReplayReport.maximumGames
    else { return }
    let time = game.time(at: .milliseconds(report.milliseconds))
    report.games.append(
      ReplayedGame(game: game, milliseconds: time.milliseconds, result: result, line: line))
  }

  private func objection(to entry: LogEntry) -> String? {
    if let objection = report.state.objection(to: entry.action, today: options.today) {
      return objection
    }
    if case .startGame(let difficulty, let seed, let mode) = entry.action, let day = mode.day,
      let objection = DailyDeal.objection(to: difficulty, seed: seed, of: day)
    {
      return objection
    }
    return verifier?.play(entry)
  }

  private mutating func close(_ footer: LogFooter) throws(Fault) {
    try advance(to: footer.milliseconds)
    report.status = .ok
    if let difference = verifier?.close(at: footer.milliseconds) { throw .mismatch(difference) }
    guard footer.actions == report.actions else {
      throw .mismatch("expected \(report.actions) actions, recorded \(footer.actions)")
    }
    let digest = report.state.digest
    guard footer.digest == digest else {
      throw .mismatch("expected the digest \(digest), recorded \(footer.digest)")
    }
  }

  private mutating func advance(to milliseconds: Int) throws(Fault) {
    guard hasHeader else {
      throw .invalid("expected a header, \(Self.header), before anything else")
    }
    guard milliseconds >= report.milliseconds else {
      throw .invalid("expected \"t\" of \(report.milliseconds) or later, not \(milliseconds)")
    }
    report.milliseconds = milliseconds
  }

  /// Ends the replay with a problem, unless it has already ended.
  private mutating func end(_ status: ReplayStatus, _ number: Int, _ text: String) {
    if isDone { return }
    isDone = true
    report.status = status
    report.problem = .init(line: number, text: text)
  }
}
