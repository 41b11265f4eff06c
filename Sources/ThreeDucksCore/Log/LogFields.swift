/// Where the fields of a line's object stand.
///
/// Those that the format does not name must be JSON, and are left out.
struct LogFields {
  /// The fields that the format names.
  enum Field: String, CaseIterable {
    case t, action, card, by, difficulty, seed, against, daily, chosen
    case format, version, app, recorded, end, actions, digest

    /// Each with its name in UTF-8.
    fileprivate static let names = allCases.map { (field: $0, name: Array($0.rawValue.utf8)) }
  }

  /// The times, cards and counts there are: the integers that every JSON reader keeps exact.
  static let numbers = 0...(1 << 53 - 1)

  private typealias Token = JSONScanner.Token

  private var scanner: JSONScanner
  /// The fields that stand there: a few, each once.
  private var found: [(field: Field, value: Token)] = []

  /// No fields yet.
  init(_ line: UnsafeRawBufferPointer) {
    scanner = JSONScanner(line)
    found.reserveCapacity(8)
  }

  /// Finds the fields of the line.
  @inline(never)
  mutating func read() throws(LogParseError) {
    guard scanner.skip("{") else { throw LogParseError(noObject: scanner.bytes) }
    do throws(JSONScanner.Failure) {
      try readMembers()
    } catch {
      throw LogParseError(error)
    }
  }

  @inline(__always)
  private mutating func readMembers() throws(JSONScanner.Failure) {
    var others = JSONNames()
    if !scanner.skip("}") {
      repeat { try readMember(&others) } while scanner.skip(",")
      try scanner.expect("}")
    }
    guard scanner.next() == nil else { throw .isNoJSON }
    try others.removeObject(from: 0, in: scanner)
  }

  @inline(__always)
  private mutating func readMember(_ others: inout JSONNames) throws(JSONScanner.Failure) {
    let name = try scanner.name()
    let value = try scanner.value()
    if let field = field(name) {
      guard !has(field) else { throw .hasTwo(field.rawValue) }
      found.append((field, value))
    } else {
      others.append(name)
    }
  }

  /// The field of a name, however it is spelled.
  private func field(_ name: Token) -> Field? {
    if name.kind == .escapedText { return Field(rawValue: scanner.string(name)) }
    let bytes = scanner.bytes[name.range]
    return Field.names.first { $0.name.count == bytes.count && bytes.elementsEqual($0.name) }?.field
  }

  private subscript(field: Field) -> Token {
    found.first { $0.field == field }?.value ?? .missing
  }
}

// MARK: - What the fields say

extension LogFields {
  /// Whether a field is there.
  func has(_ field: Field) -> Bool { self[field].kind != .missing }

  /// Whether a field is true.
  func isTrue(_ field: Field) -> Bool { self[field].kind == .yes }

  /// Whether a field says this, which is ASCII.
  @inline(__always)
  func says(_ text: StaticString, _ field: Field) -> Bool { scanner.says(text, self[field]) }

  /// A whole number.
  @inline(__always)
  func integer(_ field: Field, in range: ClosedRange<Int>) throws(LogParseError) -> Int {
    guard let value = scanner.wholeNumber(self[field]), range.contains(value) else {
      throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)", in: field)
    }
    return value
  }

  /// A text.
  func text(_ field: Field) throws(LogParseError) -> String {
    guard self[field].isText else { throw expected("a text", in: field) }
    return scanner.string(self[field])
  }

  /// A difficulty.
  func difficulty(in field: Field) throws(LogParseError) -> Difficulty {
    let token = self[field]
    guard token.isText, let difficulty = Difficulty(rawValue: scanner.string(token)) else {
      throw expected(Formatting.choice(Difficulty.allCases.map(\.rawValue)), in: field)
    }
    return difficulty
  }

  /// What stands in a field instead of what was expected.
  func expected(_ expectation: String, in field: Field) -> LogParseError {
    guard has(field) else {
      return LogParseError("expected \(expectation) in \"\(field)\", which is missing")
    }
    return LogParseError("expected \(expectation) in \"\(field)\", not \(brief(self[field]))")
  }

  /// A value in a few words.
  private func brief(_ token: JSONScanner.Token) -> String {
    switch token.kind {
    case .list: "a list"
    case .object: "an object"
    case .text, .escapedText: "\"\(scanner.string(token).brief)\""
    default: scanner.string(token).brief
    }
  }
}

extension String {
  /// The beginning of a text that may be long.
  fileprivate var brief: String { count > 40 ? "\(prefix(40))…" : self }
}

extension LogParseError {
  fileprivate init(_ failure: JSONScanner.Failure) {
    switch failure {
    case .isCut: self.init("expected a JSON object, and this one is cut short", isCut: true)
    case .isNoJSON: self.init("expected a JSON object, and this is no JSON")
    case .isNoUTF8: self.init("expected UTF-8 text")
    case .hasTwo(let name): self.init("expected every key once, not \"\(name.brief)\" twice")
    }
  }

  fileprivate init(noObject line: UnsafeRawBufferPointer) {
    let expectation = "expected a JSON object, {…}"
    let hasMark = line.starts(with: [0xEF, 0xBB, 0xBF])
    self.init(hasMark ? "\(expectation), without a byte-order mark" : expectation)
  }
}
