#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LogLine {
  /// The times and counts there are: the integers that every JSON reader keeps exact.
  static let times = 0...(1 << 53 - 1)
  /// The cards that a log may name: more than any board has, for a flip that is refused is logged.
  static let cards = 0...999

  /// Reads a line in whatever spelling JSON allows.
  ///
  /// - Throws: ``LogParseError``: what was expected.
  public init(_ line: UnsafeRawBufferPointer) throws(LogParseError) {
    if let own = LogLine(canonical: line) {
      self = own
    } else {
      self = try LogLine(json: line)
    }
  }

  /// Reads a line as JSON.
  init(json line: UnsafeRawBufferPointer) throws(LogParseError) {
    let fields = try LogFields(line)
    if fields["action"] != nil {
      self = .entry(try LogEntry(fields))
    } else if fields["end"] != nil {
      self = .closing(try LogFooter(fields))
    } else if fields["format"] != nil {
      self = .header(try LogHeader(fields))
    } else {
      throw LogParseError("expected an action: the field \"action\" is missing")
    }
  }
}

/// Why a line cannot be read: what was expected of it.
public struct LogParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was expected and, where it helps, what stands there; it may hold text of the log, whose
  /// control characters nobody escaped yet.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The fields of a line's object; those that the format does not name are left out.
private struct LogFields: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let names = [
    "format", "version", "app", "recorded", "difficulty", "t", "action", "seed", "card", "by",
    "end", "actions", "digest",
  ]

  private var values: [String: JSONValue] = [:]

  init(_ line: UnsafeRawBufferPointer) throws(LogParseError) {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw LogParseError("expected UTF-8 text")
    }
    let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard first == UInt8(ascii: "{") else { throw LogParseError("expected a JSON object, {…}") }
    do {
      self = try JSONDecoder().decode(LogFields.self, from: Data(line))
    } catch {
      throw LogParseError("expected a JSON object, and this is no JSON")
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for name in Self.names {
      values[name] = try container.decodeIfPresent(JSONValue.self, forKey: Key(stringValue: name))
    }
  }

  subscript(name: String) -> JSONValue? { values[name] }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(LogParseError) -> Int {
    guard let value = values[name]?.exactInteger, range.contains(value) else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)", in: name)
    }
    return value
  }

  func text(_ name: String) throws(LogParseError) -> String {
    guard case .string(let text)? = values[name] else { throw expected("a text", in: name) }
    return text
  }

  func difficulty() throws(LogParseError) -> Difficulty {
    if case .string(let name)? = values["difficulty"], let difficulty = Difficulty(rawValue: name) {
      return difficulty
    }
    throw expected(Formatting.choice(Difficulty.allCases.map(\.rawValue)), in: "difficulty")
  }

  /// What stands in a field instead of what was expected.
  func expected(_ expectation: String, in name: String) -> LogParseError {
    guard let value = values[name] else {
      return LogParseError("expected \(expectation) in \"\(name)\", which is missing")
    }
    return LogParseError("expected \(expectation) in \"\(name)\", not \(value.brief)")
  }
}

extension JSONValue {
  /// The whole number that this is, however it is spelled, such as `1e3`.
  fileprivate var exactInteger: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsigned(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The value in a few words.
  fileprivate var brief: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension LogHeader {
  fileprivate init(_ fields: LogFields) throws(LogParseError) {
    guard try fields.text("format") == Self.format else {
      throw fields.expected("\"\(Self.format)\"", in: "format")
    }
    let version = try fields.integer("version", in: 1...Int(Int32.max))
    guard version == Self.version else {
      throw LogParseError("expected version 1, not \(version): use the newer program")
    }
    self.init(
      app: try fields.text("app"), recorded: try fields.text("recorded"),
      difficulty: try fields.difficulty())
  }
}

extension LogEntry {
  fileprivate init(_ fields: LogFields) throws(LogParseError) {
    let time = try fields.integer("t", in: LogLine.times)
    let action = try LoggedAction(fields)
    let by = fields["by"] == nil && !action.isConsequence ? nil : try fields.text("by")
    self.init(milliseconds: time, action: action, by: by)
  }
}

extension LoggedAction {
  fileprivate init(_ fields: LogFields) throws(LogParseError) {
    guard let name = Name(rawValue: try fields.text("action")) else {
      throw fields.expected(Formatting.choice(Name.allCases.map(\.rawValue)), in: "action")
    }
    switch name {
    case .setDifficulty: self = .setDifficulty(try fields.difficulty())
    case .startGame:
      let seeds = Int(Deal.seeds.lowerBound)...Int(Deal.seeds.upperBound)
      self = .startGame(
        difficulty: try fields.difficulty(), seed: UInt64(try fields.integer("seed", in: seeds)))
    case .flipCard: self = .flipCard(try fields.integer("card", in: LogLine.cards))
    case .endGame: self = .endGame
    case .clearSelectedCards: self = .clearSelectedCards
    case .unFlipSelectedCards: self = .unFlipSelectedCards
    case .winGame: self = .winGame
    }
  }
}

extension LogFooter {
  fileprivate init(_ fields: LogFields) throws(LogParseError) {
    guard fields["end"] == .bool(true) else { throw fields.expected("true", in: "end") }
    self.init(
      milliseconds: try fields.integer("t", in: LogLine.times),
      actions: try fields.integer("actions", in: LogLine.times),
      digest: try fields.text("digest"))
  }
}
