import CNcurses

/// What a terminal is told when it is taken, and when it is given back.
struct TerminalModes {
  /// Borrows the screen, and asks for keys, clicks and marks around what is pasted.
  let begin: String
  /// Gives the screen back, whatever was being sent.
  let end: String
  let bell: String

  /// By what is known of the terminal.
  ///
  /// - Parameter endOfFrame: What ends a frame, should the terminal wait for that.
  init(endOfFrame: String) {
    let isEmulator = Terminfo.text("kmous") != nil
    // Presses and releases, told in numbers where the terminal can: no cell is too far for those.
    let mouse = isEmulator ? ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l") : ("", "")
    let paste = isEmulator ? ("\u{1B}[?2004h", "\u{1B}[?2004l") : ("", "")
    begin = Self.texts(["smcup", "civis", "smkx"]) + mouse.0 + paste.0
    end =
      endOfFrame + mouse.1 + paste.1 + Self.texts(["rmkx", "sgr0", "cnorm"]) + Self.endOfScreen
    bell = Terminfo.text("bel") ?? Terminfo.text("flash") ?? ""
  }

  private static func texts(_ names: [String]) -> String {
    names.reduce("") { $0 + (Terminfo.text($1) ?? "") }
  }

  /// A screen that was not borrowed keeps its picture, and the shell goes on below it.
  private static var endOfScreen: String {
    if let end = Terminfo.text("rmcup"), !end.isEmpty { return end }
    guard let place = Terminfo.text("cup") else { return "" }
    return Terminfo.filled(place, 499, 0) + "\r\n"
  }
}
