/// How a cell looks besides its character.
public struct Style: Equatable, Hashable, Sendable {
  /// The terminal's own foreground and background.
  public static let plain = Style()

  /// The colour of the character; nil for the terminal's own.
  public let colour: Colour?
  /// The colour behind the character; nil for the terminal's own.
  public let background: Colour?
  /// Everything that works without colours too.
  public let attributes: Attributes

  /// Makes a style.
  public init(
    _ colour: Colour? = nil, on background: Colour? = nil, _ attributes: Attributes = []
  ) {
    self.colour = colour
    self.background = background
    self.attributes = attributes
  }

  /// The same style with more attributes.
  public func adding(_ more: Attributes) -> Style {
    Style(colour, on: background, attributes.union(more))
  }
}
