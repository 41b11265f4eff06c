import Terminal

extension Frame {
  /// Draws a picture in the middle of a rectangle.
  ///
  /// - Parameter block: What to draw instead of every character that is not blank, if anything.
  mutating func draw(
    _ picture: Picture, _ size: PictureSize, centredIn rect: Rect, block: Character? = nil
  ) {
    let place = rect.centred(picture.extent(size))
    for (row, line) in picture[size].enumerated() {
      let shown = block.map { block in String(line.map { $0 == " " ? " " : block }) } ?? line
      write(shown, at: Point(x: place.left, y: place.top + row), Style(picture.colour))
    }
  }
}
