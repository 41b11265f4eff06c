import Terminal

extension Frame {
  /// Draws pixels from a cell on, two in a cell, over a colour or the terminal's own background.
  mutating func draw(_ pixels: PixelGrid, at origin: Point, over background: Colour?) {
    for row in 0..<pixels.extent.height {
      for column in 0..<pixels.extent.width {
        self[Point(x: origin.x + column, y: origin.y + row)] = Cell(
          top: pixels[column, 2 * row], bottom: pixels[column, 2 * row + 1], over: background)
      }
    }
  }
}

extension Cell {
  /// Two pixels, one above the other.
  init(top: Colour?, bottom: Colour?, over background: Colour?) {
    switch (top, bottom) {
    case (nil, nil): self.init(" ", Style(nil, on: background))
    case (let top?, nil): self.init("▀", Style(top, on: background))
    case (nil, let bottom?): self.init("▄", Style(bottom, on: background))
    case (let top?, let bottom?):
      self = top == bottom ? Cell("█", Style(top)) : Cell("▀", Style(top, on: bottom))
    }
  }
}
