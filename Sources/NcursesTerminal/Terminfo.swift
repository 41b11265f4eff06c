import CNcurses

/// What is known of the terminal that ncurses speaks to.
enum Terminfo {
  /// A capability's text, without its padding; nil where the terminal lacks it.
  static func text(_ name: String) -> String? {
    cn_capability(name).map { ResetText.withoutDelays(String(cString: $0)) }
  }

  /// A capability's text with its parameters filled in.
  static func filled(_ text: String, _ first: Int, _ second: Int = 0) -> String {
    cn_filled(text, Int32(first), Int32(second)).map { String(cString: $0) } ?? ""
  }

  /// Whether the terminal has a capability that is a flag.
  static func hasFlag(_ name: String) -> Bool { cn_has_flag(name) != 0 }

  /// A capability that is a number; negative where the terminal lacks it.
  static func number(_ name: String) -> Int { Int(cn_number(name)) }
}
