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
