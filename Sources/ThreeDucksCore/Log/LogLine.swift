/// One line of an action log: JSON Lines, an object a line.
public enum LogLine: Equatable, Sendable {
  /// The first line.
  case header(LogHeader)
  /// An action.
  case entry(LogEntry)
  /// The last line.
  case closing(LogFooter)

  /// The most bytes of a line.
  public static let longest = 4096

  var isHeader: Bool { if case .header = self { true } else { false } }
}

extension LogLine: CustomStringConvertible {
  /// The line as it is written, without its line end.
  public var description: String { json.description }

  private var json: OrderedJSON {
    switch self {
    case .header(let header): header.json
    case .entry(let entry): entry.json
    case .closing(let footer): footer.json
    }
  }
}

extension LogLine {
  /// Reads a line, in whatever spelling JSON allows.
  ///
  /// - Throws: ``LogParseError``: what was expected.
  public init(_ line: UnsafeRawBufferPointer) throws(LogParseError) {
    if let entry = LogEntry(quick: line) {
      self = .entry(entry)
    } else {
      self = try LogLine(json: line)
    }
  }

  /// Reads a line as JSON.
  init(json line: UnsafeRawBufferPointer) throws(LogParseError) {
    guard line.count <= Self.longest else { throw .tooLong }
    var fields = LogFields(line)
    try fields.read()
    if fields.has(.action) {
      self = .entry(try LogEntry(fields))
    } else if fields.has(.end) {
      self = .closing(try LogFooter(fields))
    } else if fields.has(.format) {
      self = .header(try LogHeader(fields))
    } else {
      throw LogParseError("expected an action: the field \"action\" is missing")
    }
  }
}
