import Terminal

/// Which keys and clicks a string of bytes holds, by rules that look at all of it at once: written
/// independently of the decoder, to check it.
struct InputGrammar {
  /// A byte, and when it arrived; bytes that arrived together have the same number.
  struct Arrival {
    let byte: UInt8
    let time: Duration
    let piece: Int
  }

  /// A stretch of bytes that belong together, and what they mean.
  private struct Token {
    var length: Int
    var event: Input?
    /// Whether an Escape counted as a key before the rest came.
    var isLate = false
    /// Whether it begins or ends a paste.
    var mark: Bool?
  }

  private let bytes: [Arrival]
  private let sequences: [[UInt8]: Key]
  private let delay: Duration

  /// What the bytes hold, when a long silence follows them.
  static func events(
    in bytes: [Arrival], sequences: [[UInt8]: Key], delay: Duration
  ) -> [Input] {
    // A long pause ends every sequence, so the parts between pauses are independent.
    var parts: [[Arrival]] = []
    for arrival in bytes {
      if let last = parts.last?.last, arrival.time - last.time < InputDecoder.longestPause {
        parts[parts.count - 1].append(arrival)
      } else {
        parts.append([arrival])
      }
    }
    return parts.flatMap {
      InputGrammar(bytes: $0, sequences: sequences, delay: delay).events()
    }
  }

  private func events() -> [Input] {
    var found: [(event: Input, piece: Int?)] = []
    var isPasting = false
    var place = 0
    while place < bytes.count {
      let token = token(at: place)
      let piece = bytes[place + token.length - 1].piece
      if token.isLate, !isPasting { found.append((.key(.escape), nil)) }
      if let event = token.event, !isPasting { found.append((event, piece)) }
      if token.mark == false, !isPasting { found.removeAll { $0.piece == piece } }
      isPasting = token.mark ?? isPasting
      place += token.length
    }
    return found.map(\.event)
  }

  private func token(at place: Int) -> Token {
    let byte = bytes[place].byte
    if byte == 0x1B { return escape(at: place) }
    if let key = sequences[[byte]] { return Token(length: 1, event: .key(key)) }
    let controls: [UInt8: Input] = [
      9: .key(.tab), 10: .key(.enter), 13: .key(.enter), 8: .key(.backspace),
      127: .key(.backspace), 12: .redraw, 26: .suspend,
    ]
    if let event = controls[byte] { return Token(length: 1, event: event) }
    let isKey = (0x20...0x7E).contains(byte)
    return Token(
      length: 1, event: isKey ? .key(.character(Character(Unicode.Scalar(byte)))) : nil)
  }

  private func escape(at place: Int) -> Token {
    guard place + 1 < bytes.count else { return Token(length: 1, isLate: true) }
    let isLate = bytes[place + 1].time - bytes[place].time >= delay
    let next = Unicode.Scalar(bytes[place + 1].byte)
    if isLate, !["[", "O", "\\"].contains(next) { return Token(length: 1, isLate: true) }
    var token = sequence(at: place, next)
    token.isLate = isLate
    return token
  }

  private func sequence(at place: Int, _ next: Unicode.Scalar) -> Token {
    let rest = bytes[place...].map(\.byte)
    let general = generalSequence(rest, at: place, next)
    // A key of this terminal, if it is complete before the sequence ends in another way.
    let own = sequences.keys.filter { $0.count > 1 && rest.starts(with: $0) }.map(\.count).min()
    guard let own, own <= general.length else { return general }
    return Token(length: own, event: sequences[Array(rest.prefix(own))].map { .key($0) })
  }

  private func generalSequence(_ rest: [UInt8], at place: Int, _ next: Unicode.Scalar) -> Token {
    switch next {
    case "\u{1B}": return Token(length: 1)
    case "[": return control(rest)
    case "O":
      let parameters = rest.dropFirst(2).prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
      let length = 2 + parameters.count
      guard length < rest.count, (0x20...0x7E).contains(rest[length]) else {
        return Token(length: length)
      }
      let keys: [UInt8: Key] = [
        65: .up, 66: .down, 67: .right, 68: .left, 72: .home, 70: .end, 80: .f1, 77: .enter,
      ]
      return Token(
        length: length + 1, event: parameters.isEmpty ? keys[rest[length]].map { .key($0) } : nil)
    case "]", "P", "_", "^", "X":
      let ends: Set<UInt8> = next == "]" ? [7, 0x18, 0x1A, 0x1B] : [0x18, 0x1A, 0x1B]
      let inTime = bytes[place...].prefix {
        $0.time - bytes[place + 1].time < InputDecoder.longestPause
      }
      let length = 2 + inTime.dropFirst(2).prefix { !ends.contains($0.byte) }.count
      return Token(length: length < inTime.count && rest[length] == 7 ? length + 1 : length)
    default: return Token(length: 2)
    }
  }

  private func control(_ rest: [UInt8]) -> Token {
    // The Linux console has a second bracket in the sequences of its function keys.
    let start = rest.count > 2 && rest[2] == 0x5B ? 3 : 2
    let length = start + rest.dropFirst(start).prefix { (0x20...0x3F).contains($0) }.count
    let body = rest[2..<length]
    guard length < rest.count, (0x40...0x7E).contains(rest[length]) else {
      return Token(length: length)
    }
    let final = Unicode.Scalar(rest[length])
    if body.isEmpty, final == "M" {
      let report = rest.dropFirst(3).prefix(3).prefix { $0 >= 0x20 }
      let numbers = report.map { Int($0) - 32 }
      return Token(length: 3 + report.count, event: report.count == 3 ? click(numbers) : nil)
    }
    guard length < 64 else { return Token(length: length + 1) }
    return meaning(String(decoding: body, as: UTF8.self), final, length: length + 1)
  }

  private func meaning(_ body: String, _ final: Unicode.Scalar, length: Int) -> Token {
    let simple: [Unicode.Scalar: Key] = [
      "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1, "Z": .backTab,
    ]
    let tilde: [Int: Key] = [
      1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 11: .f1,
    ]
    if body.isEmpty { return Token(length: length, event: simple[final].map { .key($0) }) }
    if final == "M", body.hasPrefix("<") {
      let parts = body.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { $0.first == "+" || $0.first == "-" ? nil : Int($0) }
      let isReport = parts.count == 3 && numbers.count == 3
      return Token(length: length, event: isReport ? click(numbers) : nil)
    }
    guard final == "~", body.allSatisfy(\.isNumber), let number = Int(body) else {
      return Token(length: length)
    }
    let mark = number == 200 ? true : number == 201 ? false : nil
    return Token(length: length, event: tilde[number].map { .key($0) }, mark: mark)
  }

  private func click(_ numbers: [Int]) -> Input? {
    guard numbers[1] > 0, numbers[2] > 0 else { return nil }
    let modifiers = [0, 4, 8, 12, 16, 20, 24, 28]
    if modifiers.contains(numbers[0] - 64) { return .key(.wheelUp) }
    if modifiers.contains(numbers[0] - 65) { return .key(.wheelDown) }
    guard modifiers.contains(numbers[0]) else { return nil }
    return .click(Point(x: numbers[1] - 1, y: numbers[2] - 1))
  }
}
