import CNcurses
import Platform
import Terminal

/// The type of a terminal, with what the terminfo database says about it.
///
/// ncurses holds one entry of the database at a time, so make only one value.
package struct TerminalType {
  /// The value of TERM.
  let name: String
  /// The terminfo entry: the terminal's own, or that of a terminal with the same control sequences.
  package let entry: String

  /// Looks up a type.
  ///
  /// - Throws: ``TerminalError`` if it is unknown, or cannot place the cursor.
  package init(_ name: String) throws(TerminalError) {
    guard let entry = Self.entry(for: name) else { throw Self.failure(for: name) }
    guard Self.text("cup") != nil else { throw .cannotPlaceText(name) }
    (self.name, self.entry) = (name, entry)
  }

  /// Loads the first entry that the database has for a type; nil for none.
  static func entry(for name: String) -> String? {
    candidates(for: name).first { !$0.isEmpty && cn_load($0) != 0 }
  }

  /// Why no entry was found: the type is unknown, or no more files can be opened.
  static func failure(for name: String) -> TerminalError {
    do {
      _ = try ByteReader(path: "/dev/null")
      return .unknownType(name)
    } catch {
      return .system(error.reason)
    }
  }

  /// Emulators that understand xterm's sequences; many machines lack their own entries.
  private static let likeXterm = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome", "rxvt",
    "contour", "iTerm", "putty", "mlterm", "nsterm", "mintty", "rio", "st-", "stterm", "simpleterm",
  ]

  /// The names of the entries to try, the terminal's own first.
  static func candidates(for name: String) -> [String] {
    if name == "st" || likeXterm.contains(where: name.hasPrefix) {
      return [name, "xterm-256color", "xterm"]
    }
    if name.hasPrefix("tmux") || name.hasPrefix("screen") {
      return [name, "screen-256color", "screen"]
    }
    return [name]
  }

  // MARK: - What it can do

  /// How many colours it has.
  package var colours: Capabilities.Colours {
    switch Self.number("colors") {
    case 1 << 24 where cn_has_flag("RGB") != 0: .direct
    case 256: .indexed
    case 8...: .basic
    default: .none
    }
  }

  /// How many of the lowest direct colour numbers name palette colours; a power of two.
  static var paletteOfDirectColours: Int32 { max(Int32(number("CO")), 8) }

  /// Whether it reports a mouse; then it is a window or a multiplexer, and ignores sequences that it
  /// does not know.
  var hasMouse: Bool { Self.text("kmous") != nil }

  /// Whether it may have a clipboard; the Linux console would print the sequence.
  var hasClipboard: Bool { hasMouse && !name.hasPrefix("linux") }

  /// The usual size of such a screen, for a terminal that does not report its size.
  var size: Size {
    let (columns, rows) = (Self.number("cols"), Self.number("lines"))
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

  /// Switches to the alternate screen again after a stop; ncurses does so the first time.
  var borrowing: String { Self.text("smcup") ?? "" }

  /// Hides the cursor, and turns on key sequences, mouse reports in SGR form (which reach every cell),
  /// and marks around pasted text.
  var begin: String {
    Self.texts("civis", "smkx") + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h" : "")
  }

  /// Undoes all that, and switches back to the normal screen.
  var end: String {
    (hasMouse ? "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l" : "")
      + Self.texts("rmkx", "sgr0", "cnorm") + endOfScreen
  }

  /// Without an alternate screen the picture stays, and the shell continues below it.
  private var endOfScreen: String {
    if let end = Self.text("rmcup"), !end.isEmpty { return end }
    let below = Self.text("cup").flatMap { cn_filled($0, 499, 0) }
    return (below.map { String(cString: $0) } ?? "") + "\r\n"
  }

  // MARK: - The database

  static func number(_ name: String) -> Int { Int(cn_number(name)) }

  private static func texts(_ names: String...) -> String {
    names.compactMap { text($0) }.joined()
  }

  /// A string capability without its padding; nil if the terminal lacks it.
  static func text(_ name: String) -> String? {
    cn_capability(name).map { withoutDelays(String(cString: $0)) }
  }

  /// Removes padding such as `$<5>`, which only hardware terminals need.
  static func withoutDelays(_ text: String) -> String {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard part.first == "<", let end = part.firstIndex(of: ">") else { return "\(text)$\(part)" }
      return text + part[end...].dropFirst()
    }
  }
}
