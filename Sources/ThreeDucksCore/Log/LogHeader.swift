/// The first line of an action log: what it is, and the state that it begins with.
public struct LogHeader: Equatable, Sendable {
  /// The name of the format, which every log begins with.
  public static let format = "three-ducks.action-log"
  /// The version of the format.
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

extension LogHeader {
  /// Reads the fields of a line.
  init(_ fields: LogFields) throws(LogParseError) {
    guard fields.says("three-ducks.action-log", .format) else {
      throw fields.expected("\"\(Self.format)\"", in: .format)
    }
    do throws(LogParseError) {
      let version = try fields.integer(.version, in: LogFields.numbers)
      guard version == Self.version else {
        throw LogParseError("expected version \(Self.version), not \(version); use the program that wrote it")
      }
      self.init(
        app: try fields.text(.app), recorded: try fields.text(.recorded),
        difficulty: try fields.difficulty(in: .difficulty))
    } catch {
      throw LogParseError(error.description, isHeader: true)
    }
  }

  /// The line, as it is written.
  var json: OrderedJSON {
    [
      "format": .string(Self.format), "version": .integer(Self.version), "app": .string(app),
      "recorded": .string(recorded), "difficulty": .string(difficulty.rawValue),
    ]
  }
}
