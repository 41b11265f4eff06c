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

extension LogFooter {
  /// Reads the fields of a line.
  init(_ fields: LogFields) throws(LogParseError) {
    guard fields.isTrue(.end) else { throw fields.expected("true", in: .end) }
    self.init(
      milliseconds: try fields.integer(.t, in: LogFields.numbers),
      actions: try fields.integer(.actions, in: LogFields.numbers),
      digest: try fields.text(.digest))
  }

  /// The line, as it is written.
  var json: OrderedJSON {
    [
      "t": .integer(milliseconds), "end": .bool(true), "actions": .integer(actions),
      "digest": .string(digest),
    ]
  }
}
