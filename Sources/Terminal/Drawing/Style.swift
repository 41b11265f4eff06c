/// How a cell looks besides its character.
package struct Style: Equatable, Hashable, Sendable {
  /// The terminal's own foreground and background.
  package static let plain = Style()

  /// The colour of the character; nil for the terminal's own.
  package let colour: Colour?
  /// The colour behind the character; nil for the terminal's own.
  package let background: Colour?
  /// Everything that works without colours too.
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
