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
