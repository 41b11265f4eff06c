/// Reads JSON by the letter (RFC 8259, in UTF-8), in time linear in its length.
///
/// It finds where values stand and looks into none of them until it is asked. Nothing calls itself,
/// so depth costs no stack. A name that stands twice in one object, however it is spelled, is an
/// error at every depth.
struct JSONScanner {
  /// Why a text is no JSON.
  enum Failure: Error, Equatable {
    /// It ends too early; nothing was wrong until then.
    case isCut
    case isNoJSON
    case isNoUTF8
    /// An object has two members of a name.
    case hasTwo(String)
  }

  /// A value: what it is, and where it stands; a text without its quotation marks.
  struct Token {
    enum Kind: UInt8 {
      /// Nothing stands there.
      case missing
      case null, yes, no, number, text, list, object
      /// A text with a backslash in it.
      case escapedText
    }

    static let missing = Token(kind: .missing, start: 0, end: 0)

    let kind: Kind
    let start: Int32
    let end: Int32

    var count: Int { Int(end - start) }
    var range: Range<Int> { Int(start)..<Int(end) }
    var isText: Bool { kind == .text || kind == .escapedText }
  }

  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The next byte that is no space, if there is one.
  @inline(__always)
  mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      position += 1
    }
    return nil
  }

  /// Moves behind a character, with the spaces before it.
  @inline(__always)
  mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard let byte = next() else { throw .isCut }
    guard byte == UInt8(ascii: character) else { throw .isNoJSON }
    position += 1
  }

  /// Moves behind a character, with the spaces before it, if it stands here.
  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a value and moves behind it.
  @inline(__always)
  mutating func value() throws(Failure) -> Token {
    let byte = next()
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") ? try nested() : try scalar()
  }

  /// Reads a value that holds no others.
  @inline(__always)
  private mutating func scalar() throws(Failure) -> Token {
    guard let byte = next() else { throw .isCut }
    return byte == UInt8(ascii: "\"") ? try text() : try plain(byte)
  }

  /// Reads the name of a member, and moves behind its colon.
  @inline(__always)
  mutating func name() throws(Failure) -> Token {
    guard let byte = next() else { throw .isCut }
    guard byte == UInt8(ascii: "\"") else { throw .isNoJSON }
    let name = try text()
    try expect(":")
    return name
  }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(
      kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position))
  }
}

// MARK: - Texts

extension JSONScanner {
  @inline(__always)
  private mutating func text() throws(Failure) -> Token {
    let start = position + 1
    var kind = Token.Kind.text
    position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return token(kind, from: start)
      case UInt8(ascii: "\\"):
        kind = .escapedText
        try skipEscape()
      case 0x20...0x7F: position += 1
      case 0x80...: try skipCharacter()
      default: throw .isNoJSON
      }
    }
    throw .isCut
  }

  private mutating func skipEscape() throws(Failure) {
    position += 1
    guard position < bytes.count else { throw .isCut }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "u"):
      let unit = try skipCodeUnit()
      guard UTF16.isSurrogate(unit) else { return }
      // Half a pair is no character.
      guard UTF16.isLeadSurrogate(unit) else { throw .isNoJSON }
      for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard position < bytes.count else { throw .isCut }
        guard bytes[position] == expected else { throw .isNoJSON }
        position += 1
      }
      guard UTF16.isTrailSurrogate(try skipCodeUnit()) else { throw .isNoJSON }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default: throw .isNoJSON
    }
  }

  private mutating func skipCodeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw .isCut }
      let digit: UInt8 =
        switch bytes[position] {
        case let byte where byte &- UInt8(ascii: "0") <= 9: byte - UInt8(ascii: "0")
        case let byte where (byte | 0x20) &- UInt8(ascii: "a") < 6: (byte | 0x20) - 87
        default: throw .isNoJSON
        }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Moves behind a character of more than one byte: table 3-7 of the Unicode standard.
  private mutating func skipCharacter() throws(Failure) {
    let (more, second): (Int, ClosedRange<UInt8>) =
      switch bytes[position] {
      case 0xC2...0xDF: (1, 0x80...0xBF)
      case 0xE0: (2, 0xA0...0xBF)
      case 0xED: (2, 0x80...0x9F)
      case 0xE1...0xEF: (2, 0x80...0xBF)
      case 0xF0: (3, 0x90...0xBF)
      case 0xF1...0xF3: (3, 0x80...0xBF)
      case 0xF4: (3, 0x80...0x8F)
      default: throw .isNoUTF8
      }
    for offset in 1...more {
      guard position + offset < bytes.count else { throw .isCut }
      let range = offset == 1 ? second : 0x80...0xBF
      guard range.contains(bytes[position + offset]) else { throw .isNoUTF8 }
    }
    position += more + 1
  }

  /// What a text says.
  func string(_ token: Token) -> String {
    guard token.kind == .escapedText else {
      return String(decoding: bytes[token.range], as: UTF8.self)
    }
    var units: [UInt16] = []
    var rest = bytes[token.range]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        // The bytes up to the next escape are text as they are.
        let end = rest.firstIndex(of: UInt8(ascii: "\\")) ?? rest.endIndex
        units += String(decoding: bytes[(rest.startIndex - 1)..<end], as: UTF8.self).utf16
        rest = rest[end...]
        continue
      }
      switch letter {
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      default: units.append(UInt16(letter))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether a text says this, which is ASCII.
  @inline(__always)
  func says(_ expected: StaticString, _ token: Token) -> Bool {
    guard token.kind == .text else {
      return token.kind == .escapedText && string(token) == expected.description
    }
    guard token.count == expected.utf8CodeUnitCount else { return false }
    let start = Int(token.start)
    for offset in 0..<token.count where bytes[start + offset] != expected.utf8Start[offset] {
      return false
    }
    return true
  }
}

// MARK: - Numbers and words

extension JSONScanner {
  /// Reads what is neither a text nor holds other values.
  @inline(__always)
  private mutating func plain(_ first: UInt8) throws(Failure) -> Token {
    let start = position
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      try skipNumber()
      return token(.number, from: start)
    case UInt8(ascii: "t"): return try word("true", .yes)
    case UInt8(ascii: "f"): return try word("false", .no)
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw .isNoJSON
    }
  }

  private mutating func word(_ word: StaticString, _ kind: Token.Kind) throws(Failure) -> Token {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count else { throw .isCut }
      guard bytes[position] == word.utf8Start[offset] else { throw .isNoJSON }
      position += 1
    }
    return token(kind, from: start)
  }

  @inline(__always)
  private mutating func skipNumber() throws(Failure) {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let start = position
    try skipDigits()
    // A zero stands alone.
    guard position == start + 1 || bytes[start] != UInt8(ascii: "0") else { throw .isNoJSON }
    guard position < bytes.count else { return }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    guard position < bytes.count else { throw .isCut }
    if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
    try skipDigits()
  }

  /// Moves behind one digit or more.
  @inline(__always)
  private mutating func skipDigits() throws(Failure) {
    guard position < bytes.count else { throw .isCut }
    guard isDigit(position) else { throw .isNoJSON }
    repeat { position += 1 } while position < bytes.count && isDigit(position)
  }

  @inline(__always)
  private func isDigit(_ place: Int) -> Bool { bytes[place] &- UInt8(ascii: "0") <= 9 }

  /// The whole number from 0 to 2^53 − 1 that a number is, in whatever spelling; nil for any other.
  @inline(__always)
  func wholeNumber(_ token: Token) -> Int? {
    guard token.kind == .number else { return nil }
    guard token.count <= 15 else { return spelledWholeNumber(token) }
    var value = 0
    for place in token.range {
      guard isDigit(place) else { return spelledWholeNumber(token) }
      value = value &* 10 &+ Int(bytes[place] &- UInt8(ascii: "0"))
    }
    return value
  }

  /// A whole number of many digits, or in a spelling such as `1.5e3`: exactly, digit by digit.
  private func spelledWholeNumber(_ token: Token) -> Int? {
    var (digits, exponent): ([UInt8], Int) = ([], 0)
    var (isFraction, isNegative) = (false, false)
    for place in token.range {
      switch bytes[place] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += self.exponent(in: (place + 1)..<Int(token.end))
        return whole(digits, exponent, isNegative)
      default:
        digits.append(bytes[place] - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    return whole(digits, exponent, isNegative)
  }

  /// An exponent, cut to what a line can make up for.
  private func exponent(in range: Range<Int>) -> Int {
    var value = 0
    for place in range where isDigit(place) {
      value = min(value * 10 + Int(bytes[place] - UInt8(ascii: "0")), 1 << 40)
    }
    return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
  }

  private func whole(_ digits: [UInt8], _ exponent: Int, _ isNegative: Bool) -> Int? {
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    let significant = digits.dropLast(zeros).drop { $0 == 0 }
    if significant.isEmpty { return 0 }
    let power = exponent + zeros
    guard !isNegative, power >= 0, significant.count + power <= 16 else { return nil }
    let value = (significant + Array(repeating: 0, count: power)).reduce(0) { $0 * 10 + Int($1) }
    return value < 1 << 53 ? value : nil
  }
}

// MARK: - Lists and objects

extension JSONScanner {
  /// Moves behind a list or an object, and everything in it.
  private mutating func nested() throws(Failure) -> Token {
    let start = position
    let kind: Token.Kind = bytes[start] == UInt8(ascii: "{") ? .object : .list
    var names = JSONNames()
    // Of each object that is open, how many names stand outside of it; −1 for a list.
    var open: [Int] = []
    repeat {
      if try beginsNested(&open, &names) { continue }
      try endValue(&open, &names)
    } while !open.isEmpty
    return token(kind, from: start)
  }

  /// Reads a value, or the beginning of one that holds others.
  ///
  /// - Returns: Whether a value inside of it comes next.
  private mutating func beginsNested(
    _ open: inout [Int], _ names: inout JSONNames
  ) throws(Failure) -> Bool {
    switch next() {
    case UInt8(ascii: "{"):
      position += 1
      if skip("}") { return false }
      open.append(names.count)
      names.append(try name())
      return true
    case UInt8(ascii: "["):
      position += 1
      if skip("]") { return false }
      open.append(-1)
      return true
    default:
      _ = try scalar()
      return false
    }
  }

  /// Moves behind what ends with a value, up to the beginning of the next one.
  private mutating func endValue(
    _ open: inout [Int], _ names: inout JSONNames
  ) throws(Failure) {
    while let first = open.last {
      if skip(",") {
        if first >= 0 { names.append(try name()) }
        return
      }
      try expect(first >= 0 ? "}" : "]")
      if first >= 0 { try names.removeObject(from: first, in: self) }
      open.removeLast()
    }
  }
}

/// The names in the objects that are open, to find those that stand twice.
struct JSONNames {
  private var names: [JSONScanner.Token] = []

  var count: Int { names.count }

  mutating func append(_ name: JSONScanner.Token) { names.append(name) }

  /// Lets the names of an object go.
  ///
  /// - Throws: ``JSONScanner/Failure/hasTwo(_:)``.
  mutating func removeObject(
    from first: Int, in scanner: JSONScanner
  ) throws(JSONScanner.Failure) {
    defer { names.removeSubrange(first...) }
    guard names.count - first > 1 else { return }
    let hashed = names[first...].map { (hash: scanner.hash($0), name: $0) }
      .sorted { $0.hash < $1.hash }
    for (one, other) in zip(hashed, hashed.dropFirst()) where one.hash == other.hash {
      let text = scanner.string(one.name)
      if text.utf8.elementsEqual(scanner.string(other.name).utf8) { throw .hasTwo(text) }
    }
  }
}

extension JSONScanner {
  /// A number that equal texts have, and hardly any others: of another seed in every run, so that
  /// nobody can make two names meet.
  fileprivate func hash(_ name: Token) -> Int {
    var hasher = Hasher()
    if name.kind == .escapedText {
      var text = string(name)
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[name.range]))
    }
    return hasher.finalize()
  }
}
