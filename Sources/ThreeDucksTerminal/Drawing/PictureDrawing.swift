import Terminal

extension Frame {
  /// Draws a picture in the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - block: What to draw instead of every character that is not blank, if anything.
  ///   - colour: Another colour than the picture's own.
  mutating func draw(
    _ picture: Picture, _ size: PictureSize, centredIn rect: Rect, block: Character? = nil,
    colour: Colour? = nil
  ) {
    let place = rect.centred(picture.extent(size))
    let style = Style(colour ?? picture.colour)
    for (row, line) in picture[size].enumerated() {
      for (column, character) in line.enumerated() {
        let shown = character == " " ? " " : block ?? character
        self[Point(x: place.left + column, y: place.top + row)] = Cell(shown, style)
      }
    }
  }
}
