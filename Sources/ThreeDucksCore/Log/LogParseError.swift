/// Why a line cannot be read: what was expected of it.
public struct LogParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was expected and, where it helps, what stands there; it may hold text of the log, whose
  /// control characters nobody escaped yet.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
