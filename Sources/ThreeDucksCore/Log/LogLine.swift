/// One line of an action log.
///
/// A log is JSON Lines: a header, the actions, and a footer if the game was closed properly. The digest in
/// the footer is ``ThreeDucksState/digest``, and a seed determines the cards as in ``Deal``.
///
/// The command `replay` reads logs with ``ReplayStream``; to continue a game, to watch one and to verify a
/// score, `VerifiedLog` does.
///
/// ```
/// {"format":"three-ducks.action-log","version":1,"app":"0.1.0","recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
/// {"t":0,"action":"startGame","difficulty":"easy","seed":7}
/// {"t":812,"action":"flipCard","card":3}
/// {"t":1502,"action":"flipCard","card":7}
/// {"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}
/// {"t":9000,"action":"endGame"}
/// {"t":9000,"end":true,"actions":5,"digest":"9f83710a62918c6c"}
/// ```
public enum LogLine: Equatable, Sendable {
  case header(LogHeader)
  case entry(LogEntry)
  case footer(LogFooter)

  package static let maximumLength = 4096
}

/// The first line of a log: its format, and the state that it begins with.
public struct LogHeader: Equatable, Sendable {
  package static let format = "three-ducks.action-log"
  package static let version = 1

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

/// One action in a log: the action, its time and its sender.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The action.
  public let action: GameAction
  /// The middleware that sent the action; nil for the player.
  public let by: GameAction.Sender?

  /// Describes an action in a log.
  public init(milliseconds: Int, action: GameAction, by: GameAction.Sender? = nil) {
    self.milliseconds = milliseconds
    self.action = action
    self.by = by
  }
}

extension LogEntry {
  var time: Duration { .milliseconds(milliseconds) }

  /// The entry in a log that begins a number of milliseconds later.
  func since(_ start: Int) -> LogEntry {
    LogEntry(milliseconds: milliseconds - start, action: action, by: by)
  }
}

/// The last line of a log that was closed properly: a reader must have reached the same result.
public struct LogFooter: Equatable, Sendable {
  /// Whole milliseconds of store time since the log began.
  public let milliseconds: Int
  /// The number of actions in the log.
  public let actions: Int
  /// The digest of the final state; see ``ThreeDucksState/digest``.
  public let digest: String
}

/// Why a line cannot be read.
public struct LogParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was expected and, where it helps, what was found; safe to show in a terminal.
  public let description: String
  /// Whether the line ends too early, and everything before that is right.
  let isCut: Bool
  /// Whether the line is a header, so that a log begins with it even though it cannot be read.
  var isHeader = false

  init(_ description: String, isCut: Bool = false) {
    self.description = description.escapingControls
    self.isCut = isCut
  }

  static let tooLong = LogParseError(
    "expected a line of at most \(LogLine.maximumLength) bytes")
}

// MARK: - Writing

extension LogLine: CustomStringConvertible {
  /// The line as it is written, without its line end.
  public var description: String {
    let json: JSON =
      switch self {
      case .header(let header):
        [
          "format": .string(LogHeader.format), "version": .integer(LogHeader.version),
          "app": .string(header.app), "recorded": .string(header.recorded),
          "difficulty": .string(header.difficulty.rawValue),
        ]
      case .entry(let entry):
        .object(
          [("t", .integer(entry.milliseconds)), ("action", .string(entry.action.name.rawValue))]
            + entry.action.fields + [("by", entry.by.map { .string($0.rawValue) })])
      case .footer(let footer):
        [
          "t": .integer(footer.milliseconds), "end": .bool(true),
          "actions": .integer(footer.actions), "digest": .string(footer.digest),
        ]
      }
    return json.description
  }
}

extension GameAction {
  fileprivate var fields: [(name: String, value: JSON?)] {
    switch self {
    case .setDifficulty(let difficulty): [("difficulty", .string(difficulty.rawValue))]
    case .startGame(let difficulty, let seed, let mode):
      [("difficulty", .string(difficulty.rawValue)), ("seed", .unsigned(seed))] + mode.fields
    case .flipCard(let card), .opponentFlip(let card): [("card", .integer(card))]
    case .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame:
      []
    }
  }
}

extension GameMode {
  /// The fields of a line that describe the mode; an ordinary game has none.
  package var fields: [(name: String, value: JSON?)] {
    [
      ("against", opponent.map { .string($0.rawValue) }),
      ("daily", day.map { .string($0.description) }),
      ("chosen", hasChosenSeed ? .bool(true) : nil),
    ]
  }
}

// MARK: - Reading

extension LogLine {
  /// Reads a line, in any spelling that JSON allows.
  ///
  /// - Throws: ``LogParseError``.
  public init(_ line: ArraySlice<UInt8>) throws(LogParseError) {
    if let entry = LogEntry(ownSpelling: line) {
      self = .entry(entry)
    } else {
      self = try LogLine(json: line)
    }
  }

  init(json line: ArraySlice<UInt8>) throws(LogParseError) {
    let json = try JSON(line: line)
    if json["action"] != nil {
      self = .entry(try LogEntry(json))
    } else if json["end"] != nil {
      self = .footer(try LogFooter(json))
    } else if json["format"] != nil {
      self = .header(try LogHeader(json))
    } else {
      throw LogParseError("expected an action: the field \"action\" is missing")
    }
  }
}

extension LogHeader {
  fileprivate init(_ json: JSON) throws(LogParseError) {
    guard json["format"]?.text == Self.format else {
      throw json.expected("\"\(Self.format)\"", in: "format")
    }
    do throws(LogParseError) {
      let version = try json.wholeNumber("version")
      guard version == Self.version else {
        throw LogParseError(
          "expected version \(Self.version), not \(version); use the program that wrote it")
      }
      app = try json.text("app")
      recorded = try json.text("recorded")
      difficulty = try json.choice("difficulty")
    } catch {
      var error = error
      error.isHeader = true
      throw error
    }
  }
}

extension LogFooter {
  fileprivate init(_ json: JSON) throws(LogParseError) {
    guard json["end"]?.flag == true else { throw json.expected("true", in: "end") }
    milliseconds = try json.wholeNumber("t")
    actions = try json.wholeNumber("actions")
    digest = try json.text("digest")
  }
}

extension LogEntry {
  fileprivate init(_ json: JSON) throws(LogParseError) {
    milliseconds = try json.wholeNumber("t")
    let name: GameAction.Name = try json.choice("action")
    let sender = json["by"]
    action =
      switch name {
      case .setDifficulty: .setDifficulty(try json.choice("difficulty"))
      case .startGame:
        .startGame(
          difficulty: try json.choice("difficulty"), seed: UInt64(try json.wholeNumber("seed")),
          mode: try GameMode(json))
      case .flipCard where sender?.text == GameAction.Sender.opponent.rawValue:
        .opponentFlip(try json.wholeNumber("card"))
      case .flipCard: .flipCard(try json.wholeNumber("card"))
      case .endGame: .endGame
      case .turnBack: .turnBack
      case .pause: .pause
      case .resume: .resume
      case .clearSelectedCards: .clearSelectedCards
      case .unFlipSelectedCards: .unFlipSelectedCards
      case .winGame: .winGame
      }
    by = sender == nil && action.sender == nil ? nil : try json.choice("by")
  }
}

extension GameMode {
  init(_ json: JSON) throws(LogParseError) {
    self.init()
    if json["against"] != nil { opponent = try json.choice("against") as Opponent }
    if json["daily"] != nil {
      day = Day(try json.text("daily"))
      guard day != nil else { throw json.expected("a day such as 2026-11-21", in: "daily") }
    }
    if json["chosen"] != nil {
      guard json["chosen"]?.flag == true else { throw json.expected("true", in: "chosen") }
      hasChosenSeed = true
    }
  }
}

extension JSON {
  fileprivate init(line: ArraySlice<UInt8>) throws(LogParseError) {
    guard line.count <= LogLine.maximumLength else { throw .tooLong }
    guard line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) == UInt8(ascii: "{") else {
      let hasMark = line.starts(with: [0xEF, 0xBB, 0xBF])
      throw LogParseError(
        "expected a JSON object, {…}" + (hasMark ? ", without a byte-order mark" : ""))
    }
    do throws(ReadingError) {
      try self.init(reading: line)
    } catch {
      switch error {
      case .cut:
        throw LogParseError("expected a JSON object, and this one is cut short", isCut: true)
      case .invalid: throw LogParseError("expected a JSON object, and this is not JSON")
      case .invalidUTF8: throw LogParseError("expected UTF-8 text")
      case .tooDeep:
        throw LogParseError("expected values nested at most \(Self.maximumDepth) deep")
      case .duplicateName(let name):
        throw LogParseError("expected every key once, not \"\(name.brief)\" twice")
      }
    }
  }

  /// A time, a card, a seed or a count: a whole number that every JSON reader keeps exact.
  fileprivate func wholeNumber(_ name: String) throws(LogParseError) -> Int {
    let range = 0...(1 << 53 - 1)
    guard let value = self[name]?.integer, range.contains(value) else {
      throw expected("a whole number from 0 to \(range.upperBound)", in: name)
    }
    return value
  }

  fileprivate func text(_ name: String) throws(LogParseError) -> String {
    guard let text = self[name]?.text else { throw expected("a text", in: name) }
    return text
  }

  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(LogParseError) -> Choice {
    guard let choice = self[name]?.text.flatMap(Choice.init(rawValue:)) else {
      throw expected(Formatting.choice(Choice.allCases.map(\.rawValue)), in: name)
    }
    return choice
  }

  fileprivate func expected(_ expectation: String, in name: String) -> LogParseError {
    let found: String? =
      switch self[name] {
      case nil: nil
      case .array: "a list"
      case .object: "an object"
      case .string(let text): "\"\(text.brief)\""
      case .some(let value): value.description.brief
      }
    return LogParseError(
      "expected \(expectation) in \"\(name)\", \(found.map { "not \($0)" } ?? "which is missing")")
  }
}

extension String {
  fileprivate var brief: String { count > 40 ? "\(prefix(40))…" : self }
}
