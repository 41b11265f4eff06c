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
    for (row, line) in picture[size].enumerated() {
      let shown = block.map { block in String(line.map { $0 == " " ? " " : block }) } ?? line
      write(shown, at: Point(x: place.left, y: place.top + row), Style(colour ?? picture.colour))
    }
  }
}
