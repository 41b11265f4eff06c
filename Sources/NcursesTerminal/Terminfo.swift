import CNcurses
import Platform
import Terminal

/// What ncurses' database knows of the terminal.
enum Terminfo {
  /// Looks a type up; what is asked from then on is told of that one.
  ///
  /// - Returns: The entry that was found.
  /// - Throws: ``TerminalError`` where it is not known, or cannot show a screen.
  @discardableResult
  static func load(_ type: String) throws(TerminalError) -> String {
    let names = TerminalType.candidates(for: type).filter { !$0.isEmpty }
    guard let entry = names.first(where: { cn_load($0) != 0 }) else {
      try checkRoom()
      throw .unknownType(type)
    }
    guard text("cup") != nil else { throw .cannotPlaceText(type) }
    return entry
  }

  /// Throws where no file can be opened, the database no more than any other.
  private static func checkRoom() throws(TerminalError) {
    do {
      _ = try ByteReader(path: "/dev/null")
    } catch {
      throw .system(error.reason)
    }
  }

  /// A capability's text, without its padding; nil where the terminal lacks it.
  static func text(_ name: String) -> String? {
    cn_capability(name).map { withoutDelays(String(cString: $0)) }
  }

  /// A capability's text with its parameters filled in.
  static func filled(_ text: String, _ first: Int, _ second: Int = 0) -> String {
    cn_filled(text, Int32(first), Int32(second)).map { String(cString: $0) } ?? ""
  }

  /// Whether the terminal has a capability that is a flag.
  static func hasFlag(_ name: String) -> Bool { cn_has_flag(name) != 0 }

  /// A capability that is a number; negative where the terminal lacks it.
  static func number(_ name: String) -> Int { Int(cn_number(name)) }

  /// The size that a screen of this type has where nobody tells.
  static var size: (columns: Int, rows: Int) {
    let (columns, rows) = (number("cols"), number("lines"))
    return (columns > 0 ? columns : 80, rows > 0 ? rows : 24)
  }

  /// What the keys of this terminal send.
  static var keys: [(bytes: [UInt8], key: Key)] {
    let named: [(name: String, key: Key)] = [
      ("kbs", .backspace), ("kent", .enter), ("kcbt", .backTab), ("kpp", .pageUp),
      ("knp", .pageDown), ("khome", .home), ("kend", .end), ("kcuu1", .up), ("kcud1", .down),
      ("kcub1", .left), ("kcuf1", .right),
    ]
    return named.compactMap { name, key in text(name).map { (Array($0.utf8), key) } }
  }

  /// A capability without its padding, such as `$<5>`, which only a real terminal of old needs.
  static func withoutDelays(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      let delay = rest[start...]
      let end = delay.hasPrefix("$<") ? delay.firstIndex(of: ">") : nil
      parts.append(rest[..<(end == nil ? rest.index(after: start) : start)])
      rest = rest[rest.index(after: end ?? start)...]
    }
    return parts.joined() + rest
  }
}
