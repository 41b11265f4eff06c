import Assets
import Terminal

/// The colours of everything but the pictures, read from a text file.
///
/// A line of the file is a part and its colour, such as `card #ffffd7`, or a comment that begins with `# `. A theme
/// without colours has the line `no colours`. If `focus-up` is missing, the focus has one colour on all cards. If
/// `ground`, `text` or `quiet` is missing, the terminal's default colour is used.
package struct Theme: Equatable, Sendable {
  /// The parts of the screen that have a colour; the raw values are the names in files.
  enum Part: String, CaseIterable {
    case card, found, label, name, back, wave, focus, praise, warning
    /// The focus on a face-up card.
    case focusUp = "focus-up"
    /// The background of the screen, the text, and less important text.
    case ground, text, quiet

    /// Whether every theme with colours must have a colour for this part.
    var isRequired: Bool { ![.focusUp, .ground, .text, .quiet].contains(self) }
  }

  /// The name that the player sees.
  package let name: String
  /// The colours of the parts; a part without a colour has the terminal's default.
  private let colours: [Part: Colour]

  /// Reads a theme file.
  ///
  /// - Throws: ``ArtFailure`` for the first invalid line.
  package init(name: String, _ text: String) throws(ArtFailure) {
    var colours: [Part: Colour] = [:]
    var isPlain = false
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map({ Substring($0) }).enumerated()
    where !line.isEmpty && !line.hasPrefix("# ") {
      if line == "no colours" {
        isPlain = true
        continue
      }
      let words = line.split(separator: " ")
      guard words.count == 2, let part = Part(rawValue: String(words[0])) else {
        let parts = Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw .init(
          line: index + 1,
          expected: "a line such as \"card #ffffd7\", for one of \(parts), or \"no colours\"")
      }
      guard let colour = Colour(hex: String(words[1])) else {
        throw .init(
          line: index + 1, expected: "a colour in the form #rrggbb, such as #ffffd7")
      }
      colours[part] = colour
    }
    for part in Part.allCases where colours[part] == nil && part.isRequired && !isPlain {
      throw .init(
        line: lines.count,
        expected: "a line with a colour for \(part.rawValue), such as \(part.rawValue) #ffffd7")
    }
    colours[.focusUp] = colours[.focusUp] ?? colours[.focus]
    self.name = name
    self.colours = isPlain ? [:] : colours
  }

  private init(plain name: String) {
    self.name = name
    colours = [:]
  }

  var hasColours: Bool { !colours.isEmpty }

  subscript(part: Part) -> Colour? { colours[part] }

  /// The theme without colours.
  static let plain = Theme(plain: "plain")

  /// The embedded themes, the default first.
  package static let all = Themes.all.map { theme in
    // Tests ensure that every embedded file can be read.
    (try? Theme(name: theme.name, theme.text)) ?? Theme(plain: theme.name)
  }

  /// The theme that is used until the player chooses one.
  package static var `default`: Theme { all[0] }

  /// The next theme; after the last one comes the first.
  var next: Theme {
    let index = Self.all.firstIndex { $0.name == name } ?? -1
    return Self.all[(index + 1) % Self.all.count]
  }
}

/// An error in the file of a theme or of a picture.
package struct ArtFailure: Error, Equatable {
  /// The number of the invalid line, counted from 1.
  package let line: Int
  /// What was expected in that line.
  package let expected: String
}
