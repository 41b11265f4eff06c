/// One action in a log: what was done, when, and by whom.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// What was done: by the player, or in consequence.
  public let action: GameAction
  /// The middleware that sent the action; nil for the player.
  public let by: GameAction.Sender?

  /// Describes an action in a log.
  public init(milliseconds: Int, action: GameAction, by: GameAction.Sender? = nil) {
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
}
