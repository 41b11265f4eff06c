import Terminal

/// DEC's private mode 2026: what is sent while it is set is shown at once when it ends.
enum SynchronisedOutput {
  /// What stands around a frame on a terminal that is known to have it; nil on every other, which
  /// might show it.
  static func marks(
    of type: String, environment: (String) -> String?
  ) -> ScreenLanguage.Marks? {
    if let text = Terminfo.text("Sync") {
      return .init(begin: Terminfo.filled(text, 1), end: Terminfo.filled(text, 2))
    }
    guard isKnown(type, environment) else { return nil }
    return .init(begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l")
  }

  private static let types = [
    "alacritty", "contour", "foot", "ghostty", "iTerm", "kitty", "mintty", "rio", "wezterm",
    "xterm-ghostty", "xterm-kitty", "xterm-wezterm",
  ]

  private static let programs: Set = [
    "WezTerm", "contour", "ghostty", "iTerm.app", "mintty", "rio", "vscode",
  ]

  // By its type, or by the variables that it sets: those of the terminal around it reach what runs in
  // a multiplexer too.
  private static func isKnown(_ type: String, _ environment: (String) -> String?) -> Bool {
    if types.contains(where: type.hasPrefix) { return true }
    guard type.hasPrefix("xterm") else { return false }
    if let program = environment("TERM_PROGRAM"), programs.contains(program) { return true }
    // VTE, of which GNOME's terminal is made, from 0.68 on; and Windows Terminal.
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 6800 }
    return environment("WT_SESSION") != nil
  }
}
