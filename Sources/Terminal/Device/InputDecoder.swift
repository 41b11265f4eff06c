/// Decodes the bytes that a terminal sends into keys and clicks.
///
/// ncurses could do this, but it blocks in the middle of a mouse report until the rest arrives, and takes
/// the second half of a split report for keys. This decoder never waits, and its memory is bounded. Pastes
/// and reports that no one typed, such as a change of focus, are ignored.
///
/// - A sequence or a paste that pauses for ``longestPause`` is dropped. So is a string that has not ended
///   by then: it was Alt and a letter, not a reply from the terminal.
/// - An Escape is a key if nothing follows within the Escape delay. If the rest of a sequence comes
///   later, it still belongs to that sequence.
package struct InputDecoder {
  /// How long a sequence or a paste may pause.
  package static let longestPause = Duration.seconds(2)

  private enum State: Equatable {
    case ground
    /// After an Escape.
    case escape
    /// After an Escape that counted as a key.
    case lateEscape
    /// After `ESC [`.
    case control
    /// After `ESC O`.
    case applicationKey
    /// Inside a reply from the terminal, which a bell may end.
    case string(endsWithBell: Bool, since: Duration)
    /// After `ESC [ M`: three bytes give a button and a place.
    case mouse([UInt8])
  }

  private let sequences: [(bytes: [UInt8], key: Key)]
  private let escapeDelay: Duration
  private var state = State.ground
  /// The bytes of the current sequence, up to the longest that can have a meaning.
  private var sequence: [UInt8] = []
  private var isPasting = false
  private var lastTime: Duration = .zero
  /// The inputs decoded from the current bytes.
  private var found: [Input] = []

  private static let longestSequence = 64

  /// Makes a decoder for one terminal.
  ///
  /// - Parameters:
  ///   - sequences: The bytes that this terminal sends for its keys, beside the usual ones.
  ///   - escapeDelay: How long after an Escape nothing may follow for it to count as a key.
  package init(
    sequences: [(bytes: [UInt8], key: Key)] = [], escapeDelay: Duration = .milliseconds(50)
  ) {
    self.sequences = sequences.filter { Self.isUnmistakable($0.bytes) }
    self.escapeDelay = escapeDelay
  }

  /// When ``advance(to:)`` must be called even if nothing arrives; nil for never.
  package var deadline: Duration? { state == .escape ? lastTime + escapeDelay : nil }

  /// Lets time pass.
  ///
  /// - Returns: The Escape key, if an Escape has become one by then.
  package mutating func advance(to time: Duration) -> [Input] {
    let pause = time - lastTime
    let isKey = state == .escape && pause >= escapeDelay && !isPasting
    if state == .escape, pause >= escapeDelay { state = .lateEscape }
    if pause >= Self.longestPause {
      state = .ground
      isPasting = false
    }
    if case .string(_, let start) = state, time - start >= Self.longestPause { state = .ground }
    return isKey ? [.key(.escape)] : []
  }

  /// Decodes bytes that arrived together.
  package mutating func take(_ bytes: some Sequence<UInt8>, at time: Duration) -> [Input] {
    let before = advance(to: time)
    lastTime = time
    found = []
    for byte in bytes { take(byte) }
    return before + found
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: follow(byte)
    case .lateEscape: "[O\\".utf8.contains(byte) ? follow(byte) : begin(byte)
    case .control: control(byte)
    case .applicationKey: applicationKey(byte)
    case .string(let endsWithBell, _): string(byte, endsWithBell)
    case .mouse(let report): mouse(report, byte)
    }
  }

  private mutating func add(_ input: Input) {
    if !isPasting { found.append(input) }
  }

  private mutating func add(_ key: Key?) {
    if let key { add(.key(key)) }
  }

  /// Decodes a byte outside a sequence; all keys of the game are ASCII.
  private mutating func begin(_ byte: UInt8) {
    state = .ground
    if let key = key(sending: [byte]) { return add(key) }
    switch byte {
    case 0x1B:
      state = .escape
      sequence = [byte]
    case 0x09: add(.tab)
    case 0x0A, 0x0D: add(.enter)
    case 0x08, 0x7F: add(.backspace)
    case 0x0C: add(.redraw)
    case 0x1A: add(.suspend)
    case 0x20..<0x7F: add(.character(Character(Unicode.Scalar(byte))))
    default: break
    }
  }

  // MARK: - Sequences

  /// Decodes the byte after an Escape: the start of a sequence, or a character typed with Alt.
  private mutating func follow(_ byte: UInt8) {
    if isOwnKey(with: byte) { return }
    switch Unicode.Scalar(byte) {
    case "\u{1B}": begin(byte)
    case "[": state = .control
    case "O": state = .applicationKey
    case "]": state = .string(endsWithBell: true, since: lastTime)
    case "P", "_", "^", "X": state = .string(endsWithBell: false, since: lastTime)
    default: state = .ground
    }
  }

  /// Decodes parameters and a final character; any other byte begins something new.
  private mutating func control(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return begin(byte) }
    if isOwnKey(with: byte) { return }
    let parameters = sequence.dropFirst(2).dropLast()
    // The Linux console sends `ESC [ [ A` for a function key.
    let isLinuxConsole = byte == UInt8(ascii: "[") && parameters.isEmpty
    guard byte >= 0x40, !isLinuxConsole else { return }
    state = .ground
    guard sequence.count <= Self.longestSequence else { return }
    finish(parameters, Unicode.Scalar(byte))
  }

  private mutating func finish(_ parameters: ArraySlice<UInt8>, _ final: Unicode.Scalar) {
    if parameters.isEmpty {
      if final == "M" { return state = .mouse([]) }
      return add(final == "Z" ? .backTab : Self.arrows[final])
    }
    if final == "M", parameters.first == UInt8(ascii: "<") {
      let report = Self.numbers(parameters.dropFirst())
      return report.count == 3 ? click(button: report[0], x: report[1], y: report[2]) : ()
    }
    let numbers = Self.numbers(parameters)
    guard final == "~", numbers.count == 1 else { return }
    switch numbers[0] {
    case 200: isPasting = true
    case 201:
      // If the start mark was lost, everything that came with the end mark was pasted.
      if !isPasting { found = [] }
      isPasting = false
    case let number: add(Self.numbered[number])
    }
  }

  private mutating func applicationKey(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return begin(byte) }
    if isOwnKey(with: byte) { return }
    let isParameter = (0x30..<0x3A).contains(byte) || byte == 0x3B
    guard !isParameter else { return }
    state = .ground
    guard sequence.count == 3 else { return }
    add(byte == UInt8(ascii: "M") ? .enter : Self.arrows[Unicode.Scalar(byte)])
  }

  private mutating func string(_ byte: UInt8, _ endsWithBell: Bool) {
    switch byte {
    case 0x07 where endsWithBell: state = .ground
    case 0x18, 0x1A, 0x1B: begin(byte)
    default: break
    }
  }

  private mutating func mouse(_ beginning: [UInt8], _ byte: UInt8) {
    guard byte >= 0x20 else { return begin(byte) }
    let report = beginning + [byte]
    guard report.count == 3 else { return state = .mouse(report) }
    state = .ground
    click(button: Int(report[0]) - 0x20, x: Int(report[1]) - 0x20, y: Int(report[2]) - 0x20)
  }

  /// Adds a press of the first button, with or without modifiers, or a turn of the wheel; not a motion.
  private mutating func click(button: Int, x: Int, y: Int) {
    let modifiers = 0b11100
    guard x > 0, y > 0 else { return }
    switch button & ~modifiers {
    case 0: add(.click(Point(x: x - 1, y: y - 1)))
    case 64: add(.wheelUp)
    case 65: add(.wheelDown)
    default: break
    }
  }

  // MARK: - Keys

  private static let arrows: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1,
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 11: .f1,
  ]

  /// Whole numbers between semicolons; empty if there is anything else.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      let isNumber = part.allSatisfy { (0x30..<0x3A).contains($0) }
      return isNumber ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == parts.count ? numbers : []
  }

  /// The key for which this terminal sends these bytes; the last of several.
  private func key(sending bytes: [UInt8]) -> Key? { sequences.last { $0.bytes == bytes }?.key }

  /// Adds a byte to the sequence, and ends it if it is that of one of this terminal's keys.
  private mutating func isOwnKey(with byte: UInt8) -> Bool {
    if sequence.count <= Self.longestSequence { sequence.append(byte) }
    guard let key = key(sending: sequence) else { return false }
    state = .ground
    add(key)
    return true
  }

  /// Whether a key's sequence cannot be the beginning of one that any terminal may send.
  private static func isUnmistakable(_ sequence: [UInt8]) -> Bool {
    let common = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<"].map { Array($0.utf8) }
    guard !common.contains(sequence), sequence.count <= longestSequence else { return false }
    return sequence.count == 1 ? sequence[0] < 0x20 || sequence[0] == 0x7F : sequence.first == 0x1B
  }
}
