extension JSON {
  enum ReadingError: Error, Equatable {
    /// The bytes are valid so far, but end too early.
    case cut
    case invalid
    case invalidUTF8
    case tooDeep
    /// An object has two members with this name.
    case duplicateName(String)
  }

  /// How deeply lists and objects may be nested.
  static let maximumDepth = 64

  /// Reads one value, strictly according to RFC 8259, in UTF-8 without a byte-order mark.
  ///
  /// Complexity: linear in the length.
  init(reading bytes: ArraySlice<UInt8>) throws(ReadingError) {
    var reader = JSONReader(bytes)
    self = try reader.value(depth: 0)
    guard reader.nextByte() == nil else { throw .invalid }
  }
}

private struct JSONReader {
  typealias Failure = JSON.ReadingError

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The decoded text of a string with escapes; its memory is reused for the next string.
  private var decoded: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// - Parameter depth: How many lists and objects contain the value.
  mutating func value(depth: Int) throws(Failure) -> JSON {
    switch nextByte() {
    case UInt8(ascii: "{"): .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): .array(try elements(depth: depth + 1))
    case Self.quote: .string(try string())
    case UInt8(ascii: "t"): try word("true", .bool(true))
    case UInt8(ascii: "f"): try word("false", .bool(false))
    case UInt8(ascii: "n"): try word("null", .null)
    case nil: throw .cut
    default: .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [JSON.Member] {
    guard depth <= JSON.maximumDepth else { throw .tooDeep }
    position += 1
    var members: [JSON.Member] = []
    if skip("}") { return members }
    // Most lines of a log have at most this many members.
    members.reserveCapacity(4)
    repeat {
      guard let byte = nextByte() else { throw .cut }
      guard byte == Self.quote else { throw .invalid }
      let name = try string()
      try expect(":")
      members.append(JSON.Member(name: name, value: try value(depth: depth)))
    } while skip(",")
    try expect("}")
    if let name = members.firstDuplicateName { throw .duplicateName(name) }
    return members
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSON] {
    guard depth <= JSON.maximumDepth else { throw .tooDeep }
    position += 1
    var elements: [JSON] = []
    if skip("]") { return elements }
    repeat { elements.append(try value(depth: depth)) } while skip(",")
    try expect("]")
    return elements
  }

  // MARK: - Strings

  private mutating func string() throws(Failure) -> String {
    position += 1
    let start = position
    skip(while: \.isPlain)
    // Most strings have no escape; their bytes need no decoding.
    guard byte == Self.backslash else { return try endString(bytes[start..<position]) }
    position = start
    decoded.removeAll(keepingCapacity: true)
    while let byte, byte.isPlain || byte == Self.backslash {
      position += 1
      if byte == Self.backslash { try decodeEscape() } else { decoded.append(byte) }
    }
    return try endString(decoded[...])
  }

  private mutating func endString(_ utf8: ArraySlice<UInt8>) throws(Failure) -> String {
    try expectByte(Self.quote)
    // Validation is slow, and ASCII is always valid.
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: utf8, as: UTF8.self) }
    guard let string = String(validating: utf8, as: UTF8.self) else { throw .invalidUTF8 }
    return string
  }

  private mutating func decodeEscape() throws(Failure) {
    guard let letter = byte else { throw .cut }
    position += 1
    switch letter {
    case Self.quote, Self.backslash, UInt8(ascii: "/"): decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try escapedScalar()
      if scalar.isASCII { decoded.append(UInt8(scalar.value)) } else { decoded += scalar.utf8 }
    default: throw .invalid
    }
  }

  /// Reads the digits after `\u` and, if they are the first half of a surrogate pair, the second half.
  private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    try expectByte(Self.backslash)
    try expectByte(UInt8(ascii: "u"))
    let other = try codeUnit()
    guard UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(other) else { throw .invalid }
    return UTF16.decode(UTF16.EncodedScalar([unit, other]))
  }

  private mutating func codeUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { throw .cut }
      guard let digit = byte.hexDigit else { throw .invalid }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: - Numbers and words

  private mutating func number() throws(Failure) -> String {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    let first = position
    try skipDigits()
    // JSON does not allow a leading zero before other digits.
    guard position == first + 1 || bytes[first] != UInt8(ascii: "0") else { throw .invalid }
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() throws(Failure) {
    let start = position
    skip(while: \.isDigit)
    guard position > start else { throw byte == nil ? .cut : .invalid }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    for expected in word.utf8 { try expectByte(expected) }
    return value
  }

  // MARK: - Bytes

  private var byte: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte, isSkipped(byte) { position += 1 }
  }

  private mutating func expectByte(_ expected: UInt8) throws(Failure) {
    guard let byte else { throw .cut }
    guard byte == expected else { throw .invalid }
    position += 1
  }

  /// Skips white space.
  ///
  /// - Returns: The byte after it; nil at the end.
  mutating func nextByte() -> UInt8? {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    return byte
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard nextByte() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard skip(character) else { throw byte == nil ? .cut : .invalid }
  }
}

extension UInt8 {
  /// Whether the byte can be in a string without an escape.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// The value of a hexadecimal digit; nil for other bytes.
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

// MARK: - Names

extension [JSON.Member] {
  fileprivate var firstDuplicateName: String? {
    // For a few names, comparing all pairs is faster than a set.
    if count <= 8 {
      return indices.first { place in
        self[..<place].contains { $0.name.hasSameUTF8(as: self[place].name) }
      }.map { self[$0].name }
    }
    // If no two strings are equal, no two have the same bytes. A set of strings is faster than a set of byte
    // arrays.
    var names = Set<String>(minimumCapacity: count)
    if allSatisfy({ names.insert($0.name).inserted }) { return nil }
    // Equal strings may still have different bytes, because strings are compared by canonical equivalence.
    var encodedNames: Set<[UInt8]> = []
    return first { !encodedNames.insert([UInt8]($0.name.utf8)).inserted }?.name
  }
}

extension String {
  /// Whether both strings have the same bytes, which makes them the same name in JSON.
  ///
  /// `==` compares by canonical equivalence instead.
  func hasSameUTF8(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
