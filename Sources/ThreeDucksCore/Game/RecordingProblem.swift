/// Why the game is not recorded any more; it goes on all the same.
public struct RecordingProblem: Error, Equatable, Sendable {
  /// The file or folder that cannot be written.
  public let file: String
  /// What the system says to it.
  public let reason: String

  /// Describes why a log cannot be written.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }
}
