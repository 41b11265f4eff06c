import Terminal

extension Frame {
  /// Draws a picture in characters in the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - block: The character that replaces every character but a blank; nil to replace none.
  ///   - colour: The colour that replaces the picture's own; nil to keep that.
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

  /// Draws pixels, two in a cell, over the terminal's own background.
  mutating func draw(_ pixels: PixelGrid, at origin: Point) {
    for row in 0..<pixels.extent.height {
      for column in 0..<pixels.extent.width {
        self[Point(x: origin.x + column, y: origin.y + row)] = Cell(
          top: pixels[column, 2 * row], bottom: pixels[column, 2 * row + 1])
      }
    }
  }
}

extension Cell {
  /// Two pixels, one above the other; nil is the terminal's own background.
  ///
  /// The same two pixels always become the same cell. In many fonts, blocks and backgrounds do not meet
  /// exactly, so equal cards would otherwise show different seams.
  init(top: Colour?, bottom: Colour?) {
    if top == bottom {
      self.init(" ", Style(nil, on: top))
    } else if top == nil {
      // No character can have the terminal's own background as its colour.
      self.init("▄", Style(bottom))
    } else {
      self.init("▀", Style(top, on: bottom))
    }
  }
}
