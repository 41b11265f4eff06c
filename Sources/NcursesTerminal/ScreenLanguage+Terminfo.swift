import CNcurses
import Platform
import Terminal

extension ScreenLanguage {
  /// What terminfo says of the terminal that ncurses speaks to, and its environment where that knows
  /// better.
  ///
  /// - Parameters:
  ///   - wantsColours: Whether to use colours where the terminal has them.
  ///   - environment: What a variable says.
  static func ofTerminal(
    type: String, hasUnicode: Bool, wantsColours: Bool,
    environment: (String) -> String? = { Environment[$0] }
  ) -> ScreenLanguage {
    let colours =
      wantsColours ? TerminalColours.known(of: type, environment: environment) : .none
    let move = Terminfo.text("cup") ?? ""
    return ScreenLanguage(
      styling: styling, colours: colours, hasUnicode: hasUnicode,
      place: { Terminfo.filled(move, $0.y, $0.x) },
      down: Terminfo.text("cud1"), clear: Terminfo.text("clear") ?? "",
      // Elsewhere the rest of a row would take the terminal's own background.
      clearRow: Terminfo.hasFlag("bce") ? Terminfo.text("el") : nil,
      marks: SynchronisedOutput.marks(of: type, environment: environment),
      showsCursor: Terminfo.text("civis") == nil,
      scrollsAtEnd: Terminfo.hasFlag("am") && !Terminfo.hasFlag("xenl"))
  }

  private static var styling: Styling {
    let begins: [(attribute: Attributes, name: String, number: String)] = [
      (.bold, "bold", "1"), (.dim, "dim", "2"), (.underline, "smul", "4"), (.reverse, "rev", "7"),
    ]
    let known = begins.compactMap { attribute, name, number in
      Terminfo.text(name).map { (attribute: attribute, begin: $0, number: number) }
    }
    let end = Terminfo.text("sgr0") ?? ""
    let isStandard =
      known.allSatisfy { $0.begin == "\u{1B}[\($0.number)m" }
      && ["\u{1B}[m", "\u{1B}[0m"].contains { holds(end, $0) }
    guard isStandard else { return .sequences(end: end, known.map { ($0.attribute, $0.begin) }) }
    return .numbers(
      known: known.reduce([]) { $0.union($1.attribute) },
      hasOwnColours: Terminfo.text("op").map { holds($0, "39;49") } == true)
  }

  private static func holds(_ text: String, _ part: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.starts(with: part.utf8) {
      if rest.isEmpty { return false }
      rest = rest.dropFirst()
    }
    return true
  }
}
