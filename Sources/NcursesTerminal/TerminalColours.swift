import Terminal

/// How many colours a terminal has.
enum TerminalColours {
  /// What terminfo says of the terminal that ncurses speaks to, or its environment.
  static func known(
    of type: String, environment: (String) -> String?
  ) -> Capabilities.Colours {
    let count = Terminfo.number("colors")
    // Colours are told by ECMA-48's numbers, as every terminal does that has any and is still alive.
    guard count >= 8, isStandard else { return .none }
    // Many machines have no entry for such a type, and take its relative's.
    if type.hasSuffix("-direct") || hasDirectColours
      || believes(environment("COLORTERM"), of: type, environment)
    {
      return .direct
    }
    return count >= 256 ? .indexed : .basic
  }

  private static var isStandard: Bool {
    let red = Terminfo.filled(Terminfo.text("setaf") ?? "", 1)
    return red == "\u{1B}[31m" || red == "\u{1B}[38;5;1m"
  }

  /// Terminfo's own word for it is a flag, a number or a text; `Tc` is tmux's.
  private static var hasDirectColours: Bool {
    Terminfo.hasFlag("RGB") || Terminfo.number("RGB") > 0 || Terminfo.text("RGB") != nil
      || Terminfo.hasFlag("Tc")
  }

  // Emulators say so by a variable. It reaches what runs in GNU screen too, which takes such colours
  // for something else; tmux translates them.
  private static func believes(
    _ word: String?, of type: String, _ environment: (String) -> String?
  ) -> Bool {
    guard word == "truecolor" || word == "24bit" else { return false }
    return !type.hasPrefix("screen") || environment("TMUX") != nil
  }
}
