/// Why a line cannot be read: what was expected of it.
public struct LogParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was expected and, where it helps, what stands there; it may hold text of the log, whose
  /// control characters nobody escaped yet.
  public let description: String
  /// Whether the line ends too early, and nothing was wrong until then.
  let isCut: Bool
  /// Whether the line is a header all the same, and a log begins with it.
  let isHeader: Bool

  init(_ description: String, isCut: Bool = false, isHeader: Bool = false) {
    self.description = description
    self.isCut = isCut
    self.isHeader = isHeader
  }

  /// More bytes than a line may have.
  static let tooLong = LogParseError("expected a line of \(LogLine.longest) bytes at the most")
}
