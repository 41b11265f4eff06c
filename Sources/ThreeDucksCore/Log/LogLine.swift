/// One line of an action log, version 1: JSON Lines, an object a line.
public enum LogLine: Equatable, Sendable {
  /// The first line.
  case header(LogHeader)
  /// An action.
  case entry(LogEntry)
  /// The last line.
  case closing(LogFooter)
}

/// The first line of an action log: what it is, and the state that it begins with.
public struct LogHeader: Equatable, Sendable {
  /// The name of the format, which every log begins with.
  public static let format = "three-ducks.action-log"
  /// The version of the format that is read and written.
  public static let version = 1

  /// The version of the program that wrote the log.
  public let app: String
  /// When the log began, in UTC, such as `2026-11-21T10:00:00Z`.
  public let recorded: String
  /// The difficulty on the title screen when the log began.
  public let difficulty: Difficulty

  /// Describes the beginning of a log.
  public init(app: String, recorded: String, difficulty: Difficulty) {
    self.app = app
    self.recorded = recorded
    self.difficulty = difficulty
  }
}

/// One action in a log: what was done, when, and by whom.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of told time since the log began.
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
  /// Whole milliseconds of told time since the log began.
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
  public var description: String {
    switch self {
    case .header(let header):
      """
      {"format":"\(LogHeader.format)","version":\(LogHeader.version),"app":\(quoted(header.app)),\
      "recorded":\(quoted(header.recorded)),"difficulty":"\(header.difficulty.rawValue)"}
      """
    case .entry(let entry):
      "{\"t\":\(entry.milliseconds),\"action\":\(fields(of: entry.action))"
        + (entry.by.map { ",\"by\":\(quoted($0))" } ?? "") + "}"
    case .closing(let closing):
      """
      {"t":\(closing.milliseconds),"end":true,"actions":\(closing.actions),\
      "digest":"\(closing.digest)"}
      """
    }
  }

  private func fields(of action: LoggedAction) -> String {
    let name = "\"\(action.name)\""
    return switch action {
    case .setDifficulty(let difficulty): "\(name),\"difficulty\":\"\(difficulty.rawValue)\""
    case .startGame(let difficulty, let seed):
      "\(name),\"difficulty\":\"\(difficulty.rawValue)\",\"seed\":\(seed)"
    case .flipCard(let card): "\(name),\"card\":\(card)"
    case .endGame, .clearSelectedCards, .unFlipSelectedCards, .winGame: name
    }
  }

  /// A text in quotes, without what needs an escape: nobody names a program or a date so.
  private func quoted(_ text: String) -> String {
    "\"\(text.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline && $0 >= " " })\""
  }
}
