import Platform
import Terminal

/// The type of a terminal, and what ncurses' database knows of it.
package struct TerminalType {
  /// The entry that describes it: its own, or that of the terminal whose language it speaks.
  package let entry: String
  /// How many colours it has.
  package let colours: Capabilities.Colours

  /// Looks up a type; the terminal itself is left alone.
  ///
  /// - Throws: ``TerminalError`` where it is not known, or cannot show a screen.
  package init(_ name: String) throws(TerminalError) {
    entry = try Terminfo.load(name)
    colours = TerminalColours.known(of: name) { Environment[$0] }
  }

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
