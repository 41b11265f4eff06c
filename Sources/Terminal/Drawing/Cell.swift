/// One place on the screen.
package struct Cell: Equatable, Sendable {
  /// The character; one cell wide.
  package var character: Character
  package var style: Style

  /// Makes a cell; a blank one unless told otherwise.
  package init(_ character: Character = " ", _ style: Style = .plain) {
    self.character = character
    self.style = style
  }

  /// Whether its character shows a pixel in the cell's colour.
  package var showsPixel: Bool { character == "▀" || character == "▄" || character == "█" }
}
