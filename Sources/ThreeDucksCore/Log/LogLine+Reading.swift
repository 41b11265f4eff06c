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

extension LogHeader {
  fileprivate init(_ fields: borrowing LogFields) throws(LogParseError) {
    guard fields.says("three-ducks.action-log", .format) else {
      throw fields.expected("\"\(Self.format)\"", in: .format)
    }
    do throws(LogParseError) {
      let version = try fields.integer(.version, in: 1...Int(Int32.max))
      guard version <= Self.version else {
        throw LogParseError(
          "expected version \(Self.version) or older, not \(version): use the newer program")
      }
      self.init(
        app: try fields.text(.app), recorded: try fields.text(.recorded),
        difficulty: try fields.difficulty(in: .difficulty), version: version)
    } catch {
      throw LogParseError(error.description, isHeader: true)
    }
  }
}

extension LogEntry {
  fileprivate init(_ fields: borrowing LogFields) throws(LogParseError) {
    let time = try fields.integer(.t, in: LogLine.numbers)
    let action = try LoggedAction(fields)
    self.init(milliseconds: time, action: action, by: try Self.sender(of: action, fields))
  }

  private static func sender(
    of action: LoggedAction, _ fields: borrowing LogFields
  ) throws(LogParseError) -> String? {
    if !action.isConsequence, !fields.has(.by) { return nil }
    return fields.says("gameLogic", .by) ? "gameLogic" : try fields.text(.by)
  }
}

extension LoggedAction {
  /// The names, the most frequent first.
  private static let names: [(text: StaticString, name: Name)] = [
    ("flipCard", .flipCard), ("unFlipSelectedCards", .unFlipSelectedCards),
    ("clearSelectedCards", .clearSelectedCards), ("startGame", .startGame),
    ("endGame", .endGame), ("winGame", .winGame), ("setDifficulty", .setDifficulty),
    ("turnBack", .turnBack), ("pause", .pause), ("resume", .resume),
  ]

  fileprivate init(_ fields: borrowing LogFields) throws(LogParseError) {
    switch try Self.name(fields) {
    case .setDifficulty: self = .setDifficulty(try fields.difficulty(in: .difficulty))
    case .startGame:
      let seeds = Int(Deal.seeds.lowerBound)...Int(Deal.seeds.upperBound)
      self = .startGame(
        difficulty: try fields.difficulty(in: .difficulty),
        seed: UInt64(try fields.integer(.seed, in: seeds)), terms: try GameTerms(fields))
    case .flipCard: self = .flipCard(try fields.integer(.card, in: LogLine.numbers))
    case .endGame: self = .endGame
    case .turnBack: self = .turnBack
    case .pause: self = .pause
    case .resume: self = .resume
    case .clearSelectedCards: self = .clearSelectedCards
    case .unFlipSelectedCards: self = .unFlipSelectedCards
    case .winGame: self = .winGame
    }
  }
}

extension LoggedAction {
  private static func name(_ fields: borrowing LogFields) throws(LogParseError) -> Name {
    for (text, name) in names where fields.says(text, .action) { return name }
    guard let name = Name(rawValue: try fields.text(.action)) else {
      throw fields.expected(Formatting.choice(Name.allCases.map(\.rawValue)), in: .action)
    }
    return name
  }
}

extension GameTerms {
  fileprivate init(_ fields: borrowing LogFields) throws(LogParseError) {
    self.init()
    if fields.has(.against) {
      opponent = Opponent(rawValue: try fields.text(.against))
      guard opponent != nil else {
        let names = Opponent.allCases.map(\.rawValue)
        throw fields.expected(Formatting.choice(names), in: .against)
      }
    }
    if fields.has(.daily) {
      day = Day(try fields.text(.daily))
      guard day != nil else { throw fields.expected("a day such as 2026-11-21", in: .daily) }
    }
    if fields.has(.chosen) {
      guard fields.isTrue(.chosen) else { throw fields.expected("true", in: .chosen) }
      isChosen = true
    }
  }
}

extension LogFooter {
  fileprivate init(_ fields: borrowing LogFields) throws(LogParseError) {
    guard fields.isTrue(.end) else { throw fields.expected("true", in: .end) }
    self.init(
      milliseconds: try fields.integer(.t, in: LogLine.numbers),
      actions: try fields.integer(.actions, in: LogLine.numbers),
      digest: try fields.text(.digest))
  }
}
