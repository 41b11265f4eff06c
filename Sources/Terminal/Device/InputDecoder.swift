/// Decodes the bytes that a terminal sends into keys and clicks.
///
/// ncurses could do this, but it blocks in the middle of a mouse report until the rest arrives, or mistakes
/// the rest for keys. This decoder never waits, and its memory is bounded. It ignores pasted text. It also
/// ignores reports that do not concern the mouse, such as a change of focus.
///
/// - An incomplete sequence is dropped, and a paste ends, if nothing arrives for ``longestPause``.
/// - A control string, such as a reply from the terminal, is also dropped if it takes longer than that. Its first
///   two bytes were then probably a key pressed together with Alt, which sends the same bytes.
/// - An Escape is reported as a key if nothing follows it within the Escape delay. If `[`, `O` or `\` arrives
///   later, the decoder still takes it for the rest of a sequence, not for a key.
package struct InputDecoder {
  /// How long a sequence or a paste may pause.
  package static let longestPause = Duration.seconds(2)

  private let terminalKeys: [[UInt8]: Key]
  private let escapeDelay: Duration
  /// The bytes of the current sequence, beginning with its Escape; empty between sequences.
  ///
  /// A sequence that is too long is cut off at ``longestSequence`` + 1 bytes.
  private var sequence: [UInt8] = []
  /// Whether the Escape delay ended before the second byte arrived.
  private var isEscapeDelayOver = false
  /// When the second byte of the sequence arrived.
  private var secondByteTime: Duration = .zero
  private var isPasting = false
  private var lastTime: Duration = .zero
  /// The inputs decoded so far in the current call to ``take(_:at:)``.
  private var found: [Input] = []

  /// The length of the longest sequence that can have a meaning.
  private static let longestSequence = 64

  /// Makes a decoder for one terminal.
  ///
  /// - Parameters:
  ///   - sequences: The bytes that this terminal sends for its keys. They are recognised in addition to the usual
  ///     sequences. If two keys have the same bytes, the last one counts.
  ///   - escapeDelay: How long the decoder waits after an Escape before it reports the Escape as a key.
  package init(sequences: [(bytes: [UInt8], key: Key)], escapeDelay: Duration) {
    let usable = sequences.filter { Self.isUnambiguous($0.bytes) }.map { ($0.bytes, $0.key) }
    terminalKeys = Dictionary(usable) { $1 }
    self.escapeDelay = escapeDelay
  }

  /// When ``advance(to:)`` must be called if no bytes arrive earlier; nil if there is no need.
  package var deadline: Duration? {
    sequence == [0x1B] && !isEscapeDelayOver ? lastTime + escapeDelay : nil
  }

  /// Handles the passing of time.
  ///
  /// - Returns: The Escape key if the Escape delay has ended outside a paste.
  package mutating func advance(to time: Duration) -> [Input] {
    let isKey = deadline.map { $0 <= time } ?? false
    let keys: [Input] = isKey && !isPasting ? [.key(.escape)] : []
    isEscapeDelayOver = isEscapeDelayOver || isKey
    if time - lastTime >= Self.longestPause { (sequence, isPasting) = ([], false) }
    if isString, time - secondByteTime >= Self.longestPause { sequence = [] }
    return keys
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
    if !continues(with: byte) { (sequence, isEscapeDelayOver) = ([], false) }
    if sequence.count == 1 { secondByteTime = lastTime }
    if sequence.count <= Self.longestSequence { sequence.append(byte) }
    let key = terminalKeys[sequence]
    guard key != nil || isComplete(with: byte) else { return }
    let complete = sequence
    sequence = []
    if complete.count <= Self.longestSequence { decode(complete, key) }
  }

  // MARK: - The end of a sequence

  /// The character after the Escape, which determines the kind of the sequence.
  private var kind: Unicode.Scalar? { sequence.count > 1 ? Unicode.Scalar(sequence[1]) : nil }

  /// Whether the sequence is a control string, such as a reply from the terminal; it may have any length.
  private var isString: Bool { kind.map { "]P_^X".unicodeScalars.contains($0) } ?? false }

  /// Whether a byte continues the sequence; if not, it begins a new input.
  private func continues(with byte: UInt8) -> Bool {
    switch kind {
    case nil:
      !sequence.isEmpty && byte != 0x1B && (!isEscapeDelayOver || "[O\\".utf8.contains(byte))
    case "[", "O": byte >= 0x20 && (sequence.starts(with: Self.mouse) || byte < 0x7F)
    default: ![0x18, 0x1A, 0x1B].contains(byte)
    }
  }

  /// Whether `byte`, the last byte of the sequence so far, completes it.
  private func isComplete(with byte: UInt8) -> Bool {
    switch kind {
    case nil: byte != 0x1B
    case "[" where sequence.starts(with: Self.mouse): sequence.count == 6
    // The Linux console sends `ESC [ [ A` for a function key.
    case "[": sequence.count > 2 && byte >= 0x40 && sequence != Self.linuxFunctionKey
    case "O": sequence.count > 2 && !(0x30..<0x3A).contains(byte) && byte != 0x3B
    case "]": byte == 0x07
    default: !isString
    }
  }

  /// The beginning of a mouse report in the older protocol; a button, a column and a row follow, one byte each.
  private static let mouse = Array("\u{1B}[M".utf8)
  private static let linuxFunctionKey = Array("\u{1B}[[".utf8)

  // MARK: - The meaning of a sequence

  private mutating func add(_ input: Input?) {
    if let input, !isPasting { found.append(input) }
  }

  private mutating func decode(_ sequence: [UInt8], _ terminalKey: Key?) {
    let last = Unicode.Scalar(sequence[sequence.count - 1])
    if let terminalKey { return add(.key(terminalKey)) }
    guard sequence.count > 1 else { return add(Self.input(of: last)) }
    if sequence.starts(with: Self.mouse) {
      return add(Self.mouseInput(sequence.dropFirst(3).map { Int($0) - 0x20 }))
    }
    let parameters = sequence.dropFirst(2).dropLast()
    switch (Unicode.Scalar(sequence[1]), parameters.first.map(Unicode.Scalar.init), last) {
    case ("O", nil, "M"): add(.key(.enter))
    case ("[", nil, "Z"): add(.key(.backTab))
    case ("[", nil, _), ("O", nil, _): add(Self.lettered[last].map { .key($0) })
    case ("[", "<", "M"): add(Self.mouseInput(Self.numbers(parameters.dropFirst())))
    case ("[", _, "~"):
      let numbers = Self.numbers(parameters)
      if numbers.count == 1 { decode(numbered: numbers[0]) }
    default: break
    }
  }

  /// Decodes `ESC [ number ~`.
  private mutating func decode(numbered number: Int) {
    switch number {
    case 200: isPasting = true
    case 201:
      // If the beginning of the paste was lost, what arrived together with its end was probably pasted.
      if !isPasting { found = [] }
      isPasting = false
    default: add(Self.numbered[number].map { .key($0) })
    }
  }

  /// The input for a byte outside a sequence; nil for a byte beyond ASCII, because all the game's keys are ASCII.
  private static func input(of byte: Unicode.Scalar) -> Input? {
    switch byte.value {
    case 0x09: .key(.tab)
    case 0x0A, 0x0D: .key(.enter)
    case 0x08, 0x7F: .key(.backspace)
    case 0x0C: .redraw
    case 0x1A: .suspend
    case 0x20..<0x7F: .key(.character(Character(byte)))
    default: nil
    }
  }

  /// A press of the first button, with or without modifiers, or a turn of the wheel; nil for other reports.
  ///
  /// - Parameter report: The button, the column and the row; columns and rows count from 1.
  private static func mouseInput(_ report: [Int]) -> Input? {
    let modifiers = 0b11100
    guard report.count == 3, report[1] > 0, report[2] > 0 else { return nil }
    switch report[0] & ~modifiers {
    case 0: return .click(Point(x: report[1] - 1, y: report[2] - 1))
    case 64: return .key(.wheelUp)
    case 65: return .key(.wheelDown)
    default: return nil
    }
  }

  private static let lettered: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1,
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 11: .f1,
  ]

  /// The numbers in a list separated by semicolons; empty if an item is not a number.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      let isNumber = part.allSatisfy { (0x30..<0x3A).contains($0) }
      return isNumber ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == parts.count ? numbers : []
  }

  /// Whether a sequence can be distinguished from printable characters and from beginnings that many sequences share.
  private static func isUnambiguous(_ sequence: [UInt8]) -> Bool {
    let common = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<"].map { Array($0.utf8) }
    guard !common.contains(sequence), sequence.count <= longestSequence else { return false }
    return sequence.count == 1 ? sequence[0] < 0x20 || sequence[0] == 0x7F : sequence.first == 0x1B
  }
}
