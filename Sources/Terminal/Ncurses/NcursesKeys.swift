import CNcurses

/// Turns what ncurses read into inputs.
enum NcursesKeys {
  /// One thing read from the terminal.
  enum Reading {
    case input(Input)
    /// Something that is nobody's input.
    case noise
    /// The user wishes the screen drawn anew.
    case redraw
  }

  /// Reads one thing, or nil when nothing waits.
  static func read() -> Reading? {
    switch code() {
    case nil: nil
    case .key(KEY_MOUSE): click()
    case .key(let code): special[code].map { .input(.key($0)) } ?? .noise
    case .character(27): escape()
    case .character(12): .redraw
    case .character(let value): character(value)
    }
  }

  private enum Code {
    case key(Int32)
    case character(UInt32)
  }

  private static func code() -> Code? {
    var value: wint_t = 0
    switch wget_wch(cn_stdscr(), &value) {
    case OK: return .character(value)
    case KEY_CODE_YES: return .key(Int32(value))
    default: return nil
    }
  }

  private static func character(_ value: UInt32) -> Reading {
    switch value {
    case 10, 13: .input(.key(.enter))
    case 9: .input(.key(.tab))
    case 8, 127: .input(.key(.backspace))
    case 0..<32: .noise
    default: Unicode.Scalar(value).map { .input(.key(.character(Character($0)))) } ?? .noise
    }
  }

  /// An Escape is a key only when nothing came with it: what ncurses does not know (a focus
  /// report, Alt with a key) begins with one too, and must not play the game.
  private static func escape() -> Reading {
    switch code() {
    case nil: return .input(.key(.escape))
    case .character(UInt32(UInt8(ascii: "[")))?:
      while case .character(let value)? = code(), !(0x40...0x7E).contains(value) {}
      return .noise
    case .character(UInt32(UInt8(ascii: "O")))?:
      _ = code()
      return .noise
    default: return .noise
    }
  }

  /// A press, or what ncurses makes of a press and a release that came together.
  private static func click() -> Reading {
    var event = MEVENT()
    guard getmouse(&event) == OK, event.bstate & cn_button1_events() != 0 else { return .noise }
    return .input(.click(Point(x: Int(event.x), y: Int(event.y))))
  }

  private static let special: [Int32: Key] = [
    KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right,
    KEY_HOME: .home, KEY_END: .end, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
    KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_BACKSPACE: .backspace,
  ]
}
