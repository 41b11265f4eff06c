import Terminal

extension Frame {
  /// Draws the characters of a picture in the middle of a rectangle.
  ///
  /// - Parameters:
  ///   - block: A character that replaces every character except blanks; nil to replace none.
  ///   - colour: The colour of the drawing; nil for the picture's own.
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

  /// Draws pixels, two in each cell; transparent pixels have the terminal's default background.
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
  /// Makes a cell of two pixels, one above the other; nil is the terminal's default background.
  ///
  /// The same two pixels always make the same cell. Many fonts show seams between blocks and backgrounds, and
  /// equal cards must not have different seams.
  init(top: Colour?, bottom: Colour?) {
    if top == bottom {
      self.init(" ", Style(nil, on: top))
    } else if top == nil {
      // The upper pixel must be the background, because no character can have the default background as its
      // colour.
      self.init("▄", Style(bottom))
    } else {
      self.init("▀", Style(top, on: bottom))
    }
  }
}
