/// One line of an action log: JSON Lines, an object a line.
public enum LogLine: Equatable, Sendable {
  /// The first line.
  case header(LogHeader)
  /// An action.
  case entry(LogEntry)
  /// The last line.
  case closing(LogFooter)

  /// The most bytes of a line.
  public static let longest = 4096
  /// The times, cards and counts there are: the integers that every JSON reader keeps exact.
  static let numbers = 0...(1 << 53 - 1)
}

/// The first line of an action log: what it is, and the state that it begins with.
public struct LogHeader: Equatable, Sendable {
  /// The name of the format, which every log begins with.
  public static let format = "three-ducks.action-log"
  /// The version of the format that is written; older ones are read for ever.
  public static let version = 2

  /// The version of the program that wrote the log.
  public let app: String
  /// When the log began, in UTC, such as `2026-11-21T10:00:00Z`.
  public let recorded: String
  /// The difficulty on the title screen when the log began.
  public let difficulty: Difficulty
  /// The version of the format that the log is of.
  public let version: Int

  /// Describes the beginning of a log.
  public init(
    app: String, recorded: String, difficulty: Difficulty, version: Int = Self.version
  ) {
    self.version = version
    self.app = app
    self.recorded = recorded
    self.difficulty = difficulty
  }
}

/// One action in a log: what was done, when, and by whom.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// What was done: by the player, or in consequence.
  public let action: LoggedAction
  /// The middleware that sent the action; nil for the player.
  public let by: String?

  /// Describes an action in a log.
  public init(milliseconds: Int, action: LoggedAction, by: String? = nil) {
    self.milliseconds = milliseconds
    self.action = action
    self.by = by
  }
}

/// The last line of a log that was closed properly: what a reader must have found by then.
public struct LogFooter: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The number of actions in the log.
  public let actions: Int
  /// The digest of the last state; see ``ThreeDucksState/digest``.
  public let digest: String

  /// Describes the end of a log.
  public init(milliseconds: Int, actions: Int, digest: String) {
    self.milliseconds = milliseconds
    self.actions = actions
    self.digest = digest
  }
}

extension LogLine: CustomStringConvertible {
  /// The line as it is written, without its line end.
  public var description: String { json.description }

  private var json: OrderedJSON {
    switch self {
    case .header(let header):
      [
        "format": .string(LogHeader.format), "version": .integer(header.version),
        "app": .string(header.app), "recorded": .string(header.recorded),
        "difficulty": .string(header.difficulty.rawValue),
      ]
    case .entry(let entry):
      .object(
        [("t", .integer(entry.milliseconds)), ("action", .string(entry.action.name.rawValue))]
          + entry.action.fields + (entry.by.map { [("by", .string($0))] } ?? []))
    case .closing(let footer):
      [
        "t": .integer(footer.milliseconds), "end": .bool(true),
        "actions": .integer(footer.actions), "digest": .string(footer.digest),
      ]
    }
  }
}

extension LoggedAction {
  /// What a line tells besides the action's name.
  fileprivate var fields: [(name: String, value: OrderedJSON)] {
    switch self {
    case .setDifficulty(let difficulty): [("difficulty", .string(difficulty.rawValue))]
    case .startGame(let difficulty, let seed, let terms):
      [("difficulty", .string(difficulty.rawValue)), ("seed", .unsigned(seed))] + terms.fields
    case .flipCard(let card): [("card", .integer(card))]
    case .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame:
      []
    }
  }
}

extension GameTerms {
  fileprivate var fields: [(name: String, value: OrderedJSON)] {
    let fields: [(name: String, value: OrderedJSON?)] = [
      ("against", opponent.map { .string($0.rawValue) }),
      ("daily", day.map { .string($0.description) }),
      ("chosen", isChosen ? .bool(true) : nil),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }
}
