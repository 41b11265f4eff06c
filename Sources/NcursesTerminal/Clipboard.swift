import Terminal

/// The terminal's clipboard, which its user pastes from.
enum Clipboard {
  /// What hands over a text (OSC 52, `c` for the clipboard) and asks for the primary device attributes;
  /// nil for a type of terminal that might show it.
  ///
  /// Whether it is taken no terminal says. But one that is asked what it is answers at once, and the
  /// newer ones say 52 where programs can copy. The clipboard itself is not asked: some would bother the
  /// user with a question, and most tell nothing.
  static func text(copying text: String, type: String) -> String? {
    guard TerminalType.isEmulator(type) else { return nil }
    return "\u{1B}]52;c;\(Base64.text(of: text.utf8))\u{1B}\\\u{1B}[c"
  }
}
