import Assets
import Terminal

/// The colours of the cards and of everything that is no picture's own, read from a file that a
/// person can edit.
///
/// The file: notes behind `# `, and a name with a colour on each line, such as `card #ffffd7`; or the
/// one line `no colours`. `focus-up`, `ground`, `text` and `quiet` may be missing: then the focus is the
/// same on every card, and the terminal's own colours show.
package struct Theme: Equatable, Sendable {
  /// Why a text is no theme: the line, from 1, and what was expected there.
  package struct Failure: Error, Equatable {
    /// The line, from 1.
    package let line: Int
    /// What was expected there.
    package let expected: String
  }

  enum Part: String, CaseIterable {
    case card, found, label, name, back, wave, focus, praise, warning
    /// The focus on a card that is up.
    case focusUp = "focus-up"
    /// What everything lies on, words, and words that are not for now.
    case ground, text, quiet

    /// What stands for it where a file does not name it; nil for the terminal's own colour.
    var substitute: Part? { self == .focusUp ? .focus : nil }

    /// Whether every file with colours names it.
    var isNeeded: Bool { ![.focusUp, .ground, .text, .quiet].contains(self) }
  }

  /// What the player calls it.
  package let name: String
  /// Empty for a theme without colours.
  private let colours: [Part: Colour]

  /// Reads a theme file.
  ///
  /// - Throws: ``Failure`` with the first line that is wrong.
  package init(name: String, _ text: String) throws(Failure) {
    var colours: [Part: Colour] = [:]
    var isPlain = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
      if line == "no colours" {
        isPlain = true
        continue
      }
      let words = line.split(separator: " ")
      guard words.count == 2, let part = Part(rawValue: String(words[0])) else {
        let parts = Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw .init(line: index + 1, expected: "one of \(parts) with a colour, or \"no colours\"")
      }
      guard let colour = Colour(hex: words[1]) else {
        throw .init(
          line: index + 1, expected: "a colour as #rrggbb, such as #ffffd7")
      }
      colours[part] = colour
    }
    for part in Part.allCases where colours[part] == nil && part.isNeeded && !isPlain {
      throw .init(line: lines.count, expected: "a line with the colour of \(part.rawValue)")
    }
    self.name = name
    self.colours = isPlain ? [:] : colours
  }

  private init(plain name: String) {
    self.name = name
    colours = [:]
  }

  /// Whether the theme has any colours.
  var hasColours: Bool { !colours.isEmpty }

  subscript(part: Part) -> Colour? { colours[part] ?? part.substitute.flatMap { colours[$0] } }

  /// The theme without colours.
  static let plain = Theme(plain: "plain")

  /// The themes that the program carries in itself, the default first.
  package static let all: [Theme] = Themes.all.map { name, text in
    // A file of the program's own that cannot be read is found by its tests.
    (try? Theme(name: name, text)) ?? Theme(plain: name)
  }

  /// The theme of a player who chose none.
  package static var `default`: Theme { all[0] }

  /// The theme behind this one, in a circle.
  var next: Theme {
    let index = Self.all.firstIndex { $0.name == name } ?? -1
    return Self.all[(index + 1) % Self.all.count]
  }
}
