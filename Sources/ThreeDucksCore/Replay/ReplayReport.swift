/// The status of a replayed log, from best to worst.
public enum ReplayStatus: String, Sendable {
  case ok
  /// The log has no closing line, or was not read to its end; the part that was read is valid.
  case unfinished
  /// The log breaks the rules, or differs from its own closing line.
  case mismatch
  case invalid
}

/// The result of replaying one log.
public struct ReplayReport: Equatable, Sendable {
  /// A problem with a log.
  public struct Problem: Error, Equatable, Sendable {
    /// The number of the line in its file, from 1; nil if the problem does not concern a single line.
    public let line: Int?
    /// What was expected and what was found; safe to show in a terminal.
    public let text: String

    /// Makes a problem.
    public init(line: Int?, text: String) {
      self.line = line
      self.text = text.escapingControls
    }
  }

  /// At most this many games are listed, so that memory does not grow with the length of a log.
  static let maximumGames = 1000

  /// The result in one word.
  public internal(set) var status = ReplayStatus.unfinished
  /// What is wrong with the log; nil if nothing is.
  public internal(set) var problem: Problem?
  /// A warning that the last line was cut short; the rest of the log is valid.
  package internal(set) var warning: Problem?
  /// How many actions were replayed.
  public internal(set) var actions = 0
  /// How many games were started.
  public internal(set) var gamesStarted = 0
  /// How many games were won.
  public internal(set) var gamesWon = 0
  /// The time of the last line, in milliseconds since the log began.
  public internal(set) var milliseconds = 0
  /// The first thousand games, if ``ReplayOptions/listsGames`` is set.
  public internal(set) var games: [ReplayedGame] = []
  /// The state that the actions led to.
  public internal(set) var state = ThreeDucksState()

  init() {}

  /// Reports that a log could not be read at all.
  public init(unreadable reason: String) {
    status = .invalid
    problem = Problem(line: nil, text: reason)
  }
}

/// One game in a log.
public struct ReplayedGame: Equatable, Sendable {
  package enum Result: String, Sendable {
    case won
    /// The player left the game, or started the next one.
    case givenUp
    /// The log ends during the game, or was not read further.
    case unfinished
  }

  package let game: Game
  /// What the game's clock showed at the end, in milliseconds.
  package let milliseconds: Int
  package let result: Result
  /// The number of the line on which the game began.
  package let line: Int
}
