/// Why a line cannot be read.
public struct LogParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was expected and, if it helps, what was found; safe to show in a terminal.
  public let description: String
  /// Whether the line is valid so far, but ends too early.
  let isCut: Bool
  /// Whether the line is a header, which begins a log even if it cannot be read.
  var isHeader = false

  init(_ description: String, isCut: Bool = false) {
    self.description = description.escapingControls
    self.isCut = isCut
  }

  static let tooLong = LogParseError(
    "expected a line of at most \(LogLine.maximumLength) bytes")
}

extension LogLine {
  /// Reads a line in any spelling that JSON allows.
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
          "expected version \(Self.version), not \(version); use the program that wrote the log")
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
    // Only an action of a middleware must name its sender.
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
      mayKnowCards = true
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
        throw LogParseError("expected a JSON object, but this one is cut short", isCut: true)
      case .invalid: throw LogParseError("expected a JSON object, but this is not JSON")
      case .invalidUTF8: throw LogParseError("expected UTF-8 text")
      case .tooDeep:
        throw LogParseError("expected values nested at most \(Self.maximumDepth) deep")
      case .duplicateName(let name):
        throw LogParseError("expected every key once, not \"\(name.shortened)\" twice")
      }
    }
  }

  /// A time, a card, a seed or a count: a whole number that every JSON reader reads exactly.
  fileprivate func wholeNumber(_ name: String) throws(LogParseError) -> Int {
    let range = 0...(1 << 53 - 1)
    guard let value = self[name]?.integer, range.contains(value) else {
      throw expected("a whole number from 0 to \(range.upperBound)", in: name)
    }
    return value
  }

  fileprivate func text(_ name: String) throws(LogParseError) -> String {
    guard let text = self[name]?.text else { throw expected("a string", in: name) }
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
      case .string(let text): "\"\(text.shortened)\""
      case .some(let value): value.description.shortened
      }
    return LogParseError(
      "expected \(expectation) in \"\(name)\", \(found.map { "not \($0)" } ?? "which is missing")")
  }
}

// MARK: - The fast reader

extension LogEntry {
  /// Reads a line of one of the three most frequent kinds, if it is spelled exactly as this program writes it.
  ///
  /// The result is nil for any other line, even a valid one. This fast path makes a replay five times as fast as a
  /// plain reducer with `JSON.parse` on Node; without it, a replay is only about three times as fast.
  init?(ownSpelling line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.skip("{\"t\":"), let time = rest.skipNumber(), rest.skip(",\"action\":\"") else {
      return nil
    }
    if rest.skip("flipCard\",\"card\":") {
      guard let card = rest.skipNumber() else { return nil }
      self.init(milliseconds: time, action: .flipCard(card))
    } else if rest.skip("unFlipSelectedCards\",\"by\":\"gameLogic\"") {
      self.init(milliseconds: time, action: .unFlipSelectedCards, by: .gameLogic)
    } else if rest.skip("clearSelectedCards\",\"by\":\"gameLogic\"") {
      self.init(milliseconds: time, action: .clearSelectedCards, by: .gameLogic)
    } else {
      return nil
    }
    guard rest.elementsEqual(CollectionOfOne(UInt8(ascii: "}"))) else { return nil }
  }
}

extension ArraySlice<UInt8> {
  /// Skips an ASCII text, if the bytes begin with it, and returns whether they do.
  fileprivate mutating func skip(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where self[startIndex + offset] != text.utf8Start[offset] { return false }
    self = self[(startIndex + text.utf8CodeUnitCount)...]
    return true
  }

  /// Skips a whole number of at most 15 digits and returns it; nil if there is none.
  ///
  /// Every JSON reader reads a number of that length exactly.
  fileprivate mutating func skipNumber() -> Int? {
    let digits = prefix(15).prefix(while: \.isDigit)
    // JSON does not allow a zero before other digits.
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    self = self[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
