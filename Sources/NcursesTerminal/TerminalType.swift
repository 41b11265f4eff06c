/// Which terminfo entry to use for a terminal.
enum TerminalType {
  /// Emulators that speak xterm's language, whose own entries many machines do not have.
  private static let likeXterm = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome", "rxvt",
    "contour", "iTerm", "putty", "mlterm", "nsterm", "mintty", "rio", "st-", "stterm", "simpleterm",
  ]

  /// Whether it is a terminal in a window, or in a multiplexer: one that knows what it need not show.
  static func isEmulator(_ type: String) -> Bool { candidates(for: type).count > 1 }

  /// The entries to try, the terminal's own first.
  static func candidates(for type: String) -> [String] {
    if type == "st" || likeXterm.contains(where: type.hasPrefix) {
      return [type, "xterm-256color", "xterm"]
    }
    if type.hasPrefix("tmux") || type.hasPrefix("screen") {
      return [type, "screen-256color", "screen"]
    }
    return [type]
  }
}
