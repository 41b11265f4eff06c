import CNcurses
import Terminal

/// Turns what ncurses read into inputs.
struct NcursesKeys {
  /// One thing read from the terminal.
  enum Reading {
    case input(Input)
    /// Clicks that came together, in their order.
    case clicks([Point])
    /// Something that is nobody's input.
    case noise
    /// The user wishes the screen drawn anew.
    case redraw
    /// The user wishes to stop the program for a while.
    case suspend
  }

  /// How long a paste may pause: should its end get lost, keys count again.
  private static let longestPause = Duration.seconds(1)

  /// When something pasted came last; nil while nothing is being pasted.
  private var lastPasted: SuspendingClock.Instant?

  /// Reads one thing, or nil when nothing waits.
  mutating func read() -> Reading? {
    let start = lastPasted
    guard let reading = readKey() else { return nil }
    guard let start else { return reading }
    guard .now - start < Self.longestPause else {
      lastPasted = nil
      return reading
    }
    if lastPasted != nil { lastPasted = .now }
    return .noise
  }

  private mutating func readKey() -> Reading? {
    switch code() {
    case nil: nil
    case .key(KEY_MOUSE): click()
    case .key(let code): Self.special[code].map { .input(.key($0)) } ?? .noise
    case .character(27): escape()
    case .character(12): .redraw
    case .character(26): .suspend
    case .character(let value): character(value)
    }
  }

  private enum Code {
    case key(Int32)
    case character(UInt32)
  }

  private func code() -> Code? {
    var value: wint_t = 0
    switch wget_wch(cn_stdscr(), &value) {
    case OK: return .character(value)
    case KEY_CODE_YES: return .key(Int32(value))
    default: return nil
    }
  }

  private func character(_ value: UInt32) -> Reading {
    switch value {
    case 10, 13: .input(.key(.enter))
    case 9: .input(.key(.tab))
    case 8, 127: .input(.key(.backspace))
    case 0..<32: .noise
    default: Unicode.Scalar(value).map { .input(.key(.character(Character($0)))) } ?? .noise
    }
  }

  /// An Escape is a key only when nothing came with it: what ncurses does not know (a focus
  /// report, Alt with a key, a terminal's answer) begins with one too, and must not play the game.
  private mutating func escape() -> Reading {
    guard case .character(let next)? = code() else { return .input(.key(.escape)) }
    switch Unicode.Scalar(next) {
    case "[": return controlSequence()
    case "O": return arrow(code())
    case "]", "P", "_", "^", "X":
      skipString()
      return .noise
    default: return .noise
    }
  }

  /// A sequence of parameters and a last character; arrows are known by it where the terminal
  /// does not send what its type promises.
  private mutating func controlSequence() -> Reading {
    var parameters = ""
    while case .character(let value)? = code(), let scalar = Unicode.Scalar(value) {
      guard (0x40...0x7E).contains(value) else {
        if parameters.count < 16 { parameters.unicodeScalars.append(scalar) }
        continue
      }
      if scalar == "~", parameters == "200" { lastPasted = .now }
      if scalar == "~", parameters == "201" { lastPasted = nil }
      return parameters.isEmpty ? arrow(.character(value)) : .noise
    }
    return .noise
  }

  private func arrow(_ code: Code?) -> Reading {
    let keys: [Unicode.Scalar: Key] = [
      "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    ]
    guard case .character(let value)? = code, let scalar = Unicode.Scalar(value) else {
      return .noise
    }
    return keys[scalar].map { .input(.key($0)) } ?? .noise
  }

  /// Passes over a terminal's answer, up to its end: a bell, or an Escape and a backslash.
  private func skipString() {
    while case .character(let value)? = code(), value != 7 {
      if value == 27 {
        _ = code()
        return
      }
    }
  }

  /// A press, or what ncurses makes of a press and a release that came together.
  ///
  /// ncurses folds events that wait into one key, and hands out the newest first.
  private func click() -> Reading {
    var clicks: [Point] = []
    var event = MEVENT()
    while getmouse(&event) == OK {
      guard event.bstate & cn_button1_events() != 0 else { continue }
      clicks.append(Point(x: Int(event.x), y: Int(event.y)))
    }
    return clicks.isEmpty ? .noise : .clicks(clicks.reversed())
  }

  private static let special: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_BACKSPACE: .backspace,
  ]
}
