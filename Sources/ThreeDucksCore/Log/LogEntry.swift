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

extension LogEntry {
  /// When it was done: store time since the log began.
  var time: Duration { .milliseconds(milliseconds) }

  /// The same in a log that begins later, by so many milliseconds.
  func since(_ start: Int) -> LogEntry {
    LogEntry(milliseconds: milliseconds - start, action: action, by: by)
  }

  /// Reads the fields of a line.
  init(_ fields: LogFields) throws(LogParseError) {
    let time = try fields.integer(.t, in: LogFields.numbers)
    let action = try LoggedAction(fields)
    self.init(milliseconds: time, action: action, by: try Self.sender(of: action, fields))
  }

  private static func sender(
    of action: LoggedAction, _ fields: LogFields
  ) throws(LogParseError) -> String? {
    if !action.isConsequence, !fields.has(.by) { return nil }
    return fields.says("gameLogic", .by) ? "gameLogic" : try fields.text(.by)
  }

  /// The line, as it is written.
  var json: OrderedJSON {
    .object(
      [("t", .integer(milliseconds)), ("action", .string(action.name.rawValue))]
        + action.fields + (by.map { [("by", .string($0))] } ?? []))
  }
}
