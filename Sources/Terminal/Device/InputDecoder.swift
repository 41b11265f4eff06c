/// Takes apart what a terminal sends: bytes go in, at told times, and keys and clicks come out.
///
/// It needs no more memory for any input, and waits for nothing: a sequence may be cut anywhere, and
/// come late. What nobody typed, clicked or asked for, such as a focus report or a paste, is no input.
///
/// - A sequence, a character or a paste that pauses for ``longestPause`` is given up. So is an answer
///   that takes so long: somebody pressed Alt and a letter, and now plays.
/// - An Escape is a key when nothing followed it for the Escape delay. Should the rest of a sequence
///   come later than that, it is the rest of a sequence all the same.
package struct InputDecoder {
  /// How long a sequence or a paste may pause.
  package static let longestPause = Duration.seconds(2)

  private enum State: Equatable {
    case ground
    /// Behind an Escape.
    case escape
    /// Behind an Escape that counted as a key.
    case lateEscape
    case control
    /// Behind `ESC [ [`, which the Linux console sends for function keys.
    case linuxFunction
    case applicationKey
    /// Inside of an answer, which a bell may end.
    case string(endsWithBell: Bool, since: Duration)
    /// Behind `ESC [ M`: three bytes tell a button and a place.
    case mouse([UInt8])
    case character(UTF8Character)
  }

  private let sequences: [(bytes: [UInt8], key: Key)]
  private let escapeDelay: Duration
  private var state = State.ground
  /// The bytes of a sequence: so many of them as any that means something has.
  private var sequence: [UInt8] = []
  private var isPasting = false
  private var lastTime: Duration = .zero

  private static let longestSequence = 64

  /// - Parameters:
  ///   - sequences: What the keys of this very terminal send, beside what most terminals do.
  ///   - escapeDelay: How long nothing has to follow an Escape.
  package init(
    sequences: [(bytes: [UInt8], key: Key)] = [], escapeDelay: Duration = .milliseconds(50)
  ) {
    self.sequences = sequences.filter { Self.isUnmistakable($0.bytes) }
    self.escapeDelay = escapeDelay
  }

  /// When to tell the time, though nothing may have come; nil for never.
  package var deadline: Duration? { state == .escape ? lastTime + escapeDelay : nil }

  /// Tells the time.
  package mutating func advance(to time: Duration) -> [InputEvent] {
    let pause = time - lastTime
    let isEscape = state == .escape && pause >= escapeDelay && !isPasting
    if state == .escape, pause >= escapeDelay { state = .lateEscape }
    if pause >= Self.longestPause {
      state = .ground
      isPasting = false
    }
    if case .string(_, let start) = state, time - start >= Self.longestPause { state = .ground }
    return isEscape ? [.key(.escape)] : []
  }

  /// Takes what came at once.
  package mutating func take(_ bytes: some Sequence<UInt8>, at time: Duration) -> [InputEvent] {
    let before = advance(to: time)
    lastTime = time
    var events: [InputEvent] = []
    for byte in bytes {
      switch take(byte) {
      case .event(let event)? where !isPasting: events.append(event)
      case .pasteBegins?: isPasting = true
      case .pasteEnds?:
        // Where its beginning was lost, what came with its end was pasted.
        if !isPasting { events = [] }
        isPasting = false
      case .event?, nil: break
      }
    }
    return before + events
  }

  private mutating func take(_ byte: UInt8) -> InputMeaning? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return follow(byte)
    case .lateEscape:
      return byte == 0x5B || byte == 0x4F || byte == 0x5C ? follow(byte) : begin(byte)
    case .control: return control(byte)
    case .linuxFunction, .applicationKey: return functionKey(byte)
    case .string(let endsWithBell, _): return string(byte, endsWithBell)
    case .mouse(let body): return mouse(body, byte)
    case .character(let character): return add(byte, to: character)
    }
  }

  // MARK: - Characters

  private mutating func begin(_ byte: UInt8) -> InputMeaning? {
    state = .ground
    if let key = key(sending: [byte]) { return .key(key) }
    switch byte {
    case 0x1B: beginSequence()
    case 0x09: return .key(.tab)
    case 0x0A, 0x0D: return .key(.enter)
    case 0x08, 0x7F: return .key(.backspace)
    case 0x0C: return .event(.redraw)
    case 0x1A: return .event(.suspend)
    case 0x20..<0x7F: return .key(.character(Character(Unicode.Scalar(byte))))
    default: beginCharacter(byte, isKey: true)
    }
    return nil
  }

  private mutating func beginCharacter(_ byte: UInt8, isKey: Bool) {
    state = UTF8Character(first: byte, isKey: isKey).map { .character($0) } ?? .ground
  }

  private mutating func add(_ byte: UInt8, to character: UTF8Character) -> InputMeaning? {
    guard let longer = character.adding(byte) else { return begin(byte) }
    guard longer.isWhole else {
      state = .character(longer)
      return nil
    }
    state = .ground
    guard longer.isKey, let scalar = longer.scalar else { return nil }
    return .key(.character(Character(scalar)))
  }

  // MARK: - Sequences

  private mutating func beginSequence() {
    state = .escape
    sequence = [0x1B]
  }

  /// The key of this terminal that sends some bytes; of several the last.
  private func key(sending bytes: [UInt8]) -> Key? { sequences.last { $0.bytes == bytes }?.key }

  /// Ends the sequence if this terminal has a key that sends it.
  private mutating func ownKey(with byte: UInt8) -> InputMeaning? {
    if sequence.count <= Self.longestSequence { sequence.append(byte) }
    guard let key = key(sending: sequence) else { return nil }
    state = .ground
    return .key(key)
  }

  /// What follows an Escape: a sequence, or a character that was typed together with Alt.
  private mutating func follow(_ byte: UInt8) -> InputMeaning? {
    if let own = ownKey(with: byte) { return own }
    switch Unicode.Scalar(byte) {
    case "\u{1B}": beginSequence()
    case "[": state = .control
    case "O": state = .applicationKey
    case "]": state = .string(endsWithBell: true, since: lastTime)
    case "P", "_", "^", "X": state = .string(endsWithBell: false, since: lastTime)
    default: beginCharacter(byte, isKey: false)
    }
    return nil
  }

  /// A sequence of parameters and a last character; what cannot be part of it begins anew.
  private mutating func control(_ byte: UInt8) -> InputMeaning? {
    guard (0x20..<0x7F).contains(byte) else { return begin(byte) }
    if let own = ownKey(with: byte) { return own }
    guard byte >= 0x40 else { return nil }
    let parameters = sequence.dropFirst(2).dropLast()
    state = .ground
    switch Unicode.Scalar(byte) {
    case "M" where parameters.isEmpty: state = .mouse([])
    case "[" where parameters.isEmpty: state = .linuxFunction
    case _ where sequence.count > Self.longestSequence: break
    case let final: return .control(parameters, final)
    }
    return nil
  }

  private mutating func functionKey(_ byte: UInt8) -> InputMeaning? {
    guard (0x20..<0x7F).contains(byte) else { return begin(byte) }
    if let own = ownKey(with: byte) { return own }
    let isParameter = (0x30..<0x3A).contains(byte) || byte == 0x3B
    if state == .applicationKey, isParameter { return nil }
    state = .ground
    guard sequence.count == 3 else { return nil }
    if byte == 0x4D { return .key(.enter) }
    return InputMeaning.arrows[Unicode.Scalar(byte)].map { .key($0) }
  }

  private mutating func string(_ byte: UInt8, _ endsWithBell: Bool) -> InputMeaning? {
    switch byte {
    case 0x07 where endsWithBell: state = .ground
    case 0x18, 0x1A, 0x1B: return begin(byte)
    default: break
    }
    return nil
  }

  private mutating func mouse(_ body: [UInt8], _ byte: UInt8) -> InputMeaning? {
    guard byte >= 0x20 else { return begin(byte) }
    let body = body + [byte]
    state = body.count < 3 ? .mouse(body) : .ground
    guard body.count == 3 else { return nil }
    return .click(button: Int(body[0]) - 0x20, x: Int(body[1]) - 0x20, y: Int(body[2]) - 0x20)
  }

  /// Whether a key's sequence is not the beginning of others that every terminal may send.
  private static func isUnmistakable(_ sequence: [UInt8]) -> Bool {
    let common = ["\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[M", "\u{1B}[<"].map { Array($0.utf8) }
    guard !common.contains(sequence), sequence.count <= longestSequence else { return false }
    return sequence.count == 1 ? sequence[0] < 0x20 || sequence[0] == 0x7F : sequence.first == 0x1B
  }
}
