import Terminal

/// The terminal's clipboard, which its user pastes from.
enum Clipboard {
  /// What sends a text there (OSC 52, `c` for the clipboard); nil for a type of terminal that might
  /// show it.
  static func text(copying text: String, type: String) -> String? {
    guard TerminalType.isEmulator(type) else { return nil }
    return "\u{1B}]52;c;\(Base64.text(of: text.utf8))\u{1B}\\"
  }
}
