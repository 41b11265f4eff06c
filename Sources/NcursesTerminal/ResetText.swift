import CNcurses

/// What is written to a terminal that ncurses cannot give back any more.
enum ResetText {
  /// What gives the screen back without ncurses, for use after a fatal signal.
  static var text: String {
    let names = ["sgr0", "rmkx", "cnorm", "rmcup"]
    let parts = names.compactMap { cn_capability($0).map { withoutDelays(String(cString: $0)) } }
    let mouseOff = cn_capability("kmous") == nil ? "" : "\u{1B}[?1006;1000l\u{1B}[?2004l"
    return mouseOff + parts.joined()
  }

  /// A capability without its padding, such as `$<5>`, which only ncurses can send.
  static func withoutDelays(_ text: String) -> String {
    text.replacing(/\$<[^>]*>/, with: "")
  }
}
