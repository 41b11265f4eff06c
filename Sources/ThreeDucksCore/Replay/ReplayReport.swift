/// What came of replaying a log; of two, the later one is the worse.
public enum ReplayStatus: String, Sendable {
  /// Everything in the log agrees.
  case ok
  /// The log was never closed, or not read to its end; what is there agrees.
  case unfinished
  /// The log differs from the rules, or from its own last line.
  case mismatch
  /// The log cannot be read.
  case invalid
}

/// What came of replaying one log.
public struct ReplayReport: Equatable, Sendable {
  /// What is wrong with a log, and where.
  public struct Problem: Error, Equatable, Sendable {
    /// The line's number in its file, from 1; nil when it is not one line's fault.
    public let line: Int?
    /// What was expected and what stands there; safe to show in a terminal.
    public let text: String

    /// Describes what is wrong.
    public init(line: Int?, text: String) {
      self.line = line
      self.text = text.escapingControls
    }
  }

  /// The verdict.
  public internal(set) var status: ReplayStatus
  /// What is wrong with the log; nil when it is fine.
  public internal(set) var problem: Problem?
  /// What is worth telling of a log that is fine: that its last line was cut short.
  public internal(set) var warning: Problem?
  /// How many actions were replayed.
  public internal(set) var actions = 0
  /// How many games were started.
  public internal(set) var gamesStarted = 0
  /// How many games were won.
  public internal(set) var gamesWon = 0
  /// The time of the last line, in ms of store time.
  public internal(set) var milliseconds = 0
  /// The games, one by one, if that was asked for: the first thousand of them.
  public internal(set) var games: [ReplayedGame] = []
  /// The state that the actions led to.
  public internal(set) var state: ThreeDucksState

  /// A report of a log that was not read at all, for a reason.
  public init(unreadable reason: String) {
    status = .invalid
    problem = Problem(line: nil, text: reason)
    state = ThreeDucksState()
  }

  init() {
    status = .unfinished
    state = ThreeDucksState()
  }

  /// How many pairs have been found in the game that is on, or was won.
  public var matchedPairs: Int { state.game?.matchedPairs ?? 0 }
}
