/// Replays one log, line by line: every recorded action goes through the reducer.
///
/// With ``ReplayOptions/verifies``, the player's actions are played once more beside it, through the
/// whole store in store time, and what the game logic sends must be what was recorded.
public struct Replay: Sendable {
  /// A step of a replay, for those who want to watch.
  public struct Step: Sendable {
    /// The action as it was recorded.
    public let entry: LogEntry
    /// The state before the action.
    public let before: ThreeDucksState
    /// The state after the action.
    public let after: ThreeDucksState
  }

  private var report = ReplayReport()
  private let options: ReplayOptions
  /// How many actions are played at the most.
  private let limit: Int
  /// Whether nothing that follows in the log can change the report.
  public private(set) var isDone = false
  /// Whether the closing line was read.
  private(set) var isClosed = false
  private var verifier: ReplayVerifier?
  private var possible: PossiblePlay?
  private var journal = GameJournal()

  private var hasHeader = false

  /// Stands before the first line of a log.
  ///
  /// - Parameter options: How it is replayed.
  public init(_ options: ReplayOptions = ReplayOptions()) {
    self.options = options
    limit = options.limit ?? .max
  }

  /// What is known of the log so far.
  public var result: ReplayReport {
    guard options.listsGames else { return report }
    var report = report
    report.games = journal.games(in: report.state, at: report.milliseconds)
    return report
  }

  /// Plays the next line.
  public mutating func play(_ line: LogLine, number: Int) {
    let goesOn = goesOn(number)
    // What stands behind it is not of this log, whatever comes of it.
    if case .closing = line { isClosed = true }
    guard goesOn else { return }
    switch line {
    case .header(let header): begin(header, number)
    case .entry(let entry): play(entry, number)
    case .closing(let closing): close(closing, number)
    }
  }

  /// Plays the lines with which bytes begin, as far as they are spelled as this program writes actions.
  mutating func play(quick bytes: UnsafeRawBufferPointer, number: Int) -> LineSplitter.Taken {
    var cursor = ByteCursor(bytes)
    var taken = LineSplitter.Taken(lines: 0, bytes: 0)
    while !isDone, let timed = TimedAction(quick: &cursor), cursor.skip("\n") {
      play(timed, number: number + taken.lines)
      taken = (taken.lines + 1, cursor.position)
    }
    return taken
  }

  @inline(__always)
  private mutating func play(_ timed: TimedAction, number: Int) {
    guard goesOn(number) else { return }
    if options.verifies { return play(LogEntry(timed), number) }
    guard passes(timed.milliseconds, number) else { return }
    reduce(timed, number)
  }

  /// Whether a line is played; one behind the closing line is a fault.
  private mutating func goesOn(_ number: Int) -> Bool {
    if isDone { return false }
    if isClosed { fail(number, "expected the end of the log behind its closing line") }
    return !isClosed
  }

  /// Plays the next line, for somebody who watches.
  ///
  /// - Returns: The step that an action made.
  public mutating func watch(_ line: LogLine, number: Int) -> Step? {
    let (before, actions) = (report.state, report.actions)
    play(line, number: number)
    guard case .entry(let entry) = line, report.actions > actions else { return nil }
    return Step(entry: entry, before: before, after: report.state)
  }

  /// Notes a line that cannot be read.
  mutating func fail(_ number: Int?, _ text: String) {
    guard !isDone else { return }
    end(.invalid, number, text)
  }

  /// Notes that the last line was cut short, and dropped.
  mutating func drop(_ number: Int) {
    guard goesOn(number) else { return }
    guard hasHeader else {
      return fail(number, "expected a header, \(Self.header), and the line is cut short")
    }
    report.warning = .init(line: number, text: "the last line was cut short, and is left out")
  }

  /// Ends the log.
  mutating func finish(_ lastNumber: Int) {
    if !hasHeader {
      fail(lastNumber + 1, "expected a header, \(Self.header), and the log is empty")
    } else if options.isStrict, !isClosed, !isDone {
      report.problem = .init(
        line: lastNumber + 1, text: "expected a closing line, and the log ends without one")
    }
  }

  private static let header = "{\"format\":\"\(LogHeader.format)\",…}"

  private mutating func begin(_ header: LogHeader, _ number: Int) {
    guard !hasHeader else {
      return fail(number, "expected an action; only standard input may hold several logs")
    }
    hasHeader = true
    report.state = ThreeDucksState(difficulty: header.difficulty)
    if options.verifies { verifier = ReplayVerifier(report.state) }
    if options.isStrict { possible = PossiblePlay(today: options.today) }
    isDone = limit == 0
  }

  private mutating func play(_ entry: LogEntry, _ number: Int) {
    guard passes(entry.milliseconds, number) else { return }
    if case .startGame = entry.action { verifier = verifier?.prepared(for: entry) }
    if let objection = possible?.objection(to: entry, in: report.state) {
      differ(number, objection)
    } else if options.verifies, let objection = entry.action.objectionToDay {
      differ(number, objection)
    } else if let difference = verifier?.play(entry) {
      differ(number, difference)
    } else {
      reduce(TimedAction(milliseconds: entry.milliseconds, action: entry.action), number)
    }
  }

  @inline(__always)
  private mutating func reduce(_ timed: TimedAction, _ number: Int) {
    let wasWon = report.state.phase == .won
    if options.listsGames { journal.leave(for: timed, in: report.state) }
    report.state.reduce(ThreeDucksAction(timed.action))
    if options.listsGames { journal.follow(timed, number, in: &report.state) }
    report.actions += 1
    isDone = report.actions >= limit
    switch timed.action {
    case .startGame: report.gamesStarted += 1
    case .winGame where !wasWon && report.state.phase == .won: report.gamesWon += 1
    default: break
    }
  }

  private mutating func close(_ closing: LogFooter, _ number: Int) {
    guard passes(closing.milliseconds, number) else { return }
    report.status = .ok
    if let difference = verifier?.close(at: closing.milliseconds) {
      differ(number, difference)
    } else if closing.actions != report.actions {
      differ(number, "expected \(report.actions) actions, recorded \(closing.actions)")
    } else if case let digest = report.state.digest, closing.digest != digest {
      differ(number, "expected the digest \(digest), recorded \(closing.digest)")
    }
  }

  private mutating func differ(_ number: Int, _ text: String) {
    end(.mismatch, number, text)
  }

  private mutating func end(_ status: ReplayStatus, _ number: Int?, _ text: String) {
    isDone = true
    report.status = status
    report.problem = .init(line: number, text: text)
  }

  /// Takes the time of a line, unless it goes back.
  @inline(__always)
  private mutating func passes(_ milliseconds: Int, _ number: Int) -> Bool {
    guard hasHeader else {
      fail(number, "expected a header, \(Self.header), before anything else")
      return false
    }
    guard milliseconds >= report.milliseconds else {
      fail(number, "expected \"t\" of \(report.milliseconds) or later, not \(milliseconds)")
      return false
    }
    report.milliseconds = milliseconds
    return true
  }
}

extension LoggedAction {
  /// Why it deals other cards than its day does; nil when it does not.
  fileprivate var objectionToDay: String? {
    guard case .startGame(let difficulty, let seed, let terms) = self, let day = terms.day else {
      return nil
    }
    return DailyDeal.objection(to: difficulty, seed: seed, of: day)
  }
}
