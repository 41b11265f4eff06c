extension JSONScanner {
  /// Reads a text and moves behind it.
  @inline(__always)
  mutating func text() throws(Failure) -> Token {
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
