import CNcurses
import Platform
import Terminal

/// What is known of the terminal before its screen is taken.
package struct TerminalFacts: Equatable, Sendable {
  /// What TERM says; empty where it says nothing.
  package var type = ""
  /// The entry that is used for it; nil where none is known.
  package var entry: String?
  package var isInput = false
  package var isOutput = false
  package var size: Size?
  package var colours = 0
  package var hasDirectColour = false
  package var canPlaceText = false
  package var hasSynchronisedOutput = false
  package var hasMouse = false
  package var encoding = ""

  package init() {}

  /// Asks the environment and terminfo; the terminal itself is not touched.
  ///
  /// It sets the program's locale, as taking the screen does.
  package static var current: TerminalFacts {
    var facts = TerminalFacts()
    facts.type = Environment["TERM"] ?? ""
    facts.isInput = StandardStream.input.isTerminal
    facts.isOutput = StandardStream.output.isTerminal
    facts.size = ControllingTerminal.size.map { Size(width: $0.columns, height: $0.rows) }
    facts.encoding = Environment.encoding ?? "no such locale"
    facts.entry = TerminalType.candidates(for: facts.type).first {
      !$0.isEmpty && cn_load($0) != 0
    }
    guard facts.entry != nil else { return facts }
    func environment(_ name: String) -> String? { Environment[name] }
    facts.colours = max(Terminfo.number("colors"), 0)
    facts.hasDirectColour =
      TerminalColours.known(of: facts.type, environment: environment) == .direct
    facts.canPlaceText = Terminfo.text("cup") != nil
    facts.hasSynchronisedOutput =
      SynchronisedOutput.marks(of: facts.type, environment: environment) != nil
    facts.hasMouse = Terminfo.text("kmous") != nil
    return facts
  }

  /// How many cells the C library gives a character; nil where it knows none.
  package static func width(of character: Character) -> Int? {
    let widths = character.unicodeScalars.map { cn_width($0.value) }
    return widths.contains { $0 < 0 } ? nil : Int(widths.reduce(0, +))
  }
}
