/// One character position on the screen.
package struct Cell: Equatable, Sendable {
  /// The character, one cell wide.
  package var character: Character
  package var style: Style

  /// Makes a cell, which is blank by default.
  package init(_ character: Character = " ", _ style: Style = .plain) {
    self.character = character
    self.style = style
  }

  /// Whether the character is a half or full block, which stands for pixels.
  package var showsPixel: Bool { character == "▀" || character == "▄" || character == "█" }
}

/// The colours and attributes of a cell.
package struct Style: Equatable, Hashable, Sendable {
  /// The terminal's default colours, without attributes.
  package static let plain = Style()

  /// The colour of the character; nil for the terminal's default.
  package let colour: Colour?
  /// The background colour; nil for the terminal's default.
  package let background: Colour?
  package let attributes: Attributes

  package init(
    _ colour: Colour? = nil, on background: Colour? = nil, _ attributes: Attributes = []
  ) {
    self.colour = colour
    self.background = background
    self.attributes = attributes
  }

  /// The same style with more attributes.
  package func adding(_ more: Attributes) -> Style {
    Style(colour, on: background, attributes.union(more))
  }
}

/// How a terminal shows a character, apart from its colour.
package struct Attributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Brighter or heavier.
  package static let bold = Attributes(rawValue: 1)
  /// Fainter.
  package static let dim = Attributes(rawValue: 2)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
}

/// The six characters that form a box, each one cell wide.
///
/// Their order is: top left corner, horizontal line, top right corner, vertical line, bottom left corner, bottom
/// right corner.
package enum Border: String, Sendable {
  /// Thin lines with round corners.
  case round = "╭─╮│╰╯"
  case double = "╔═╗║╚╝"
  /// For terminals without Unicode.
  case ascii = "+-+|++"
  /// For terminals without Unicode, to draw a box that differs clearly from one in ``ascii``.
  case heavyASCII = "######"
}
