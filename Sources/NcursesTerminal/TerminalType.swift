/// Which terminfo entry to use for a terminal.
enum TerminalType {
  /// Emulators that speak xterm's language, whose own entries many machines do not have.
  private static let likeXterm = [
    "xterm", "alacritty", "foot", "wezterm", "ghostty", "kitty", "konsole", "vte", "gnome", "rxvt",
    "contour", "iTerm",
  ]

  /// The entries to try, the terminal's own first.
  static func candidates(for type: String) -> [String] {
    if likeXterm.contains(where: type.hasPrefix) { return [type, "xterm-256color", "xterm"] }
    if type.hasPrefix("tmux") { return [type, "screen-256color", "screen"] }
    return [type]
  }
}
