extension JSONScanner {
  /// Reads what is neither a text nor holds other values.
  @inline(__always)
  mutating func plain(_ first: UInt8) throws(Failure) -> Token {
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
