import CNcurses
import Platform
import Terminal

/// Why a terminal could not be opened.
package enum TerminalError: Error, Equatable {
  /// Standard input or standard output is not a terminal.
  case noTerminal
  /// This machine has no description of the terminal type in TERM.
  case unknownType(String)
  /// The terminal cannot move its cursor.
  case cannotMoveCursor(String)
  /// The system refused a resource, for this reason.
  case system(String)
}

/// A terminal's type, and what the terminfo database says about it.
///
/// ncurses remembers only the last entry that was looked up, so make only one `TerminalType`.
package struct TerminalType {
  /// The value of TERM.
  let name: String
  /// The name of the terminfo entry, which may belong to a different type with the same control sequences.
  package let entry: String

  /// Looks up a type.
  ///
  /// - Throws: ``TerminalError`` if the type is unknown, its terminals cannot move the cursor, or no more files
  ///   can be opened.
  package init(_ name: String) throws(TerminalError) {
    let entry = Self.candidates(for: name).first { entry in
      var found: Int32 = 0
      return !entry.isEmpty && setupterm(entry, STDOUT_FILENO, &found) == OK
    }
    guard let entry else { throw Self.failure(for: name) }
    guard Self.text("cup") != nil else { throw .cannotMoveCursor(name) }
    (self.name, self.entry) = (name, entry)
  }

  /// Why a type cannot be used: it is unknown, or no more files can be opened.
  static func failure(for name: String) -> TerminalError {
    do {
      // This file always exists, so an error means that the system refuses to open files.
      _ = try ByteReader(path: "/dev/null")
      return .unknownType(name)
    } catch {
      return .system(error.reason)
    }
  }

  /// The prefixes of the types that understand xterm's sequences; many machines have no entries for these types.
  private static let xtermLikePrefixes = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome", "rxvt",
    "contour", "iTerm", "putty", "mlterm", "nsterm", "mintty", "rio", "st-", "stterm", "simpleterm",
  ]

  /// The names of the entries to try, the terminal's own first.
  static func candidates(for name: String) -> [String] {
    if name == "st" || xtermLikePrefixes.contains(where: name.hasPrefix) {
      return [name, "xterm-256color", "xterm"]
    }
    if name.hasPrefix("tmux") || name.hasPrefix("screen") {
      return [name, "screen-256color", "screen"]
    }
    return [name]
  }

  // MARK: - Capabilities

  package var colours: Capabilities.Colours {
    switch tigetnum("colors") {
    case 1 << 24 where tigetflag("RGB") == 1: .direct
    case 256: .indexed
    case 8...: .basic
    default: .none
    }
  }

  /// Whether the terminal reports clicks.
  ///
  /// Such a terminal is a window or a multiplexer, and ignores sequences that it does not know.
  private var hasMouse: Bool { Self.text("kmous") != nil }

  /// Whether the terminal may have a clipboard; the Linux console has none, and would print the text instead.
  var hasClipboard: Bool { hasMouse && !name.hasPrefix("linux") }

  /// The usual size of a terminal of this type, for one that does not report its size.
  var size: Size {
    let (columns, rows) = (Int(tigetnum("cols")), Int(tigetnum("lines")))
    return Size(width: columns > 0 ? columns : 80, height: rows > 0 ? rows : 24)
  }

  /// The bytes that this terminal sends for its keys.
  var keys: [(bytes: [UInt8], key: Key)] {
    let named: [(name: String, key: Key)] = [
      ("kbs", .backspace), ("kent", .enter), ("kcbt", .backTab), ("kpp", .pageUp),
      ("knp", .pageDown), ("khome", .home), ("kend", .end), ("kcuu1", .up), ("kcud1", .down),
      ("kcub1", .left), ("kcuf1", .right),
    ]
    return named.compactMap { name, key in Self.text(name).map { (Array($0.utf8), key) } }
  }

  // MARK: - Sequences to send

  /// Switches to the alternate screen after a stop; ncurses does this at the start.
  var alternateScreenSequence: String { Self.texts("smcup") }

  /// Hides the cursor, and turns on keypad mode, bracketed paste and mouse reports.
  ///
  /// The reports have the SGR format, because older formats cannot name all cells of a large screen.
  var startSequence: String {
    Self.texts("civis", "smkx") + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h" : "")
  }

  /// Undoes ``startSequence``, and switches back to the normal screen.
  ///
  /// If there is no alternate screen, the cursor moves below the picture, where the shell continues.
  var endSequence: String {
    // A terminal with fewer than 500 rows moves the cursor to its last row.
    let below = tgoto(Self.texts("cup"), 0, 499).map { String(cString: $0) } ?? ""
    let normal = Self.texts("rmcup")
    return (hasMouse ? "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l" : "")
      + Self.texts("rmkx", "sgr0", "cnorm") + (normal.isEmpty ? "\(below)\r\n" : normal)
  }

  // MARK: - The database

  private static func texts(_ names: String...) -> String {
    names.compactMap(text).joined()
  }

  /// A string capability without its padding; nil if the terminal lacks the capability.
  private static func text(_ name: String) -> String? {
    // tigetstr returns -1 for a capability that is not a string.
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    return withoutPadding(String(cString: text))
  }

  /// Removes padding such as `$<5>`, which only hardware terminals need.
  static func withoutPadding(_ text: String) -> String {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard part.first == "<", let end = part.firstIndex(of: ">") else { return "\(text)$\(part)" }
      return text + part[end...].dropFirst()
    }
  }
}
