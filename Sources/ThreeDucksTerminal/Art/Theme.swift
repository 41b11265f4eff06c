import Assets
import Terminal

/// The colours of everything but the pictures, read from a file that is easy to edit.
///
/// A line of the file is a comment after `# `, or a name with a colour, such as `card #ffffd7`. A theme without
/// colours has the line `no colours`. Without `focus-up`, the focus has one colour on all cards; without
/// `ground`, `text` or `quiet`, the terminal's own colours are used.
package struct Theme: Equatable, Sendable {
  /// What has a colour; the raw values are the names in files.
  enum Part: String, CaseIterable {
    case card, found, label, name, back, wave, focus, praise, warning
    /// The focus on a face-up card.
    case focusUp = "focus-up"
    /// The background of the screen, words, and less important words.
    case ground, text, quiet

    /// Whether every file with colours must have it.
    var isNeeded: Bool { ![.focusUp, .ground, .text, .quiet].contains(self) }
  }

  /// The name that the player sees.
  package let name: String
  /// The colours of the parts; a part without one has the terminal's own colour.
  private let colours: [Part: Colour]

  /// Reads a theme file.
  ///
  /// - Throws: ``ArtFailure`` with the first line that is wrong.
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
          line: index + 1, expected: "a colour as #rrggbb, such as #ffffd7")
      }
      colours[part] = colour
    }
    for part in Part.allCases where colours[part] == nil && part.isNeeded && !isPlain {
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

/// Why a theme's or a picture's file is invalid: the line, and what was expected there.
package struct ArtFailure: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// What was expected there.
  package let expected: String
}
