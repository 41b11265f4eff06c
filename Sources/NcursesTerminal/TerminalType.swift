import CNcurses
import Platform
import Terminal

/// The type of a terminal, and what ncurses' database knows of it.
///
/// The database holds one type at a time: make one value, and ask it.
package struct TerminalType {
  /// What TERM says.
  let name: String
  /// The entry that describes it: its own, or that of the terminal whose language it speaks.
  package let entry: String

  /// Looks up a type.
  ///
  /// - Throws: ``TerminalError`` where it is not known, or cannot show a screen.
  package init(_ name: String) throws(TerminalError) {
    guard let entry = Self.entry(for: name) else { throw Self.failure(for: name) }
    guard Self.text("cup") != nil else { throw .cannotPlaceText(name) }
    (self.name, self.entry) = (name, entry)
  }

  /// The entry that the database has for a type, which it holds from then on; nil for none.
  static func entry(for name: String) -> String? {
    candidates(for: name).first { !$0.isEmpty && cn_load($0) != 0 }
  }

  /// Why ncurses does not know a type: it reads files, and there may be no room for one more.
  static func failure(for name: String) -> TerminalError {
    do {
      _ = try ByteReader(path: "/dev/null")
      return .unknownType(name)
    } catch {
      return .system(error.reason)
    }
  }

  /// The emulators that speak xterm's language, whose own entries many machines do not have.
  private static let likeXterm = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome", "rxvt",
    "contour", "iTerm", "putty", "mlterm", "nsterm", "mintty", "rio", "st-", "stterm", "simpleterm",
  ]

  /// The entries to try, the terminal's own first.
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

  /// How many of the lowest numbers of direct colours are those of a palette: a power of two.
  static var paletteOfDirectColours: Int32 { max(Int32(number("CO")), 8) }

  /// Whether it has a mouse: it is a window then, or a multiplexer, and does not show what it is not
  /// meant to show.
  var hasMouse: Bool { Self.text("kmous") != nil }

  /// Whether programs may send texts to its clipboard; the Linux console would show them.
  var hasClipboard: Bool { hasMouse && !name.hasPrefix("linux") }

  /// The size that a screen of this type has where the terminal does not say.
  var size: Size {
    let (columns, rows) = (Self.number("cols"), Self.number("lines"))
    return Size(width: columns > 0 ? columns : 80, height: rows > 0 ? rows : 24)
  }

  /// What the keys of this terminal send.
  var keys: [(bytes: [UInt8], key: Key)] {
    let named: [(name: String, key: Key)] = [
      ("kbs", .backspace), ("kent", .enter), ("kcbt", .backTab), ("kpp", .pageUp),
      ("knp", .pageDown), ("khome", .home), ("kend", .end), ("kcuu1", .up), ("kcud1", .down),
      ("kcub1", .left), ("kcuf1", .right),
    ]
    return named.compactMap { name, key in Self.text(name).map { (Array($0.utf8), key) } }
  }

  // MARK: - What it is sent

  /// Borrows the screen again; the first time ncurses does.
  var borrowing: String { Self.text("smcup") ?? "" }

  /// Hides the cursor, and asks for keys, clicks in numbers, for which no cell is too far, and marks around
  /// what is pasted.
  var begin: String {
    Self.texts("civis", "smkx") + (hasMouse ? "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h" : "")
  }

  /// Gives the screen back, whatever was being sent.
  var end: String {
    (hasMouse ? "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l" : "")
      + Self.texts("rmkx", "sgr0", "cnorm") + endOfScreen
  }

  /// A screen that was not borrowed keeps its picture, and the shell goes on below it.
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

  /// A capability's text, without its padding; nil where the terminal lacks it.
  static func text(_ name: String) -> String? {
    cn_capability(name).map { withoutDelays(String(cString: $0)) }
  }

  /// A capability without its padding, such as `$<5>`, which only a real terminal of old needs.
  static func withoutDelays(_ text: String) -> String {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard part.first == "<", let end = part.firstIndex(of: ">") else { return "\(text)$\(part)" }
      return text + part[end...].dropFirst()
    }
  }
}
