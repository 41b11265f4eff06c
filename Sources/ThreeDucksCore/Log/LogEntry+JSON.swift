extension LogEntry {
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
