/// One action in a log: the action, its time and its sender.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The action.
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
  /// The store time of the action, since the log began.
  var time: Duration { .milliseconds(milliseconds) }

  /// The entry in a log that begins a number of milliseconds later.
  func since(_ start: Int) -> LogEntry {
    LogEntry(milliseconds: milliseconds - start, action: action, by: by)
  }
}
