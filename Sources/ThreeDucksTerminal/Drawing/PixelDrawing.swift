import Terminal

extension Frame {
  /// Draws pixels from a cell on, two in a cell, over a colour or the terminal's own background.
  ///
  /// Of the ways in which two pixels make a cell, the one is chosen that keeps the style of the cell
  /// to its left: every change of colours costs more bytes than the cell.
  mutating func draw(_ pixels: PixelGrid, at origin: Point, over background: Colour?) {
    for row in 0..<pixels.extent.height {
      var style: Style?
      for column in 0..<pixels.extent.width {
        let cell = Cell(
          top: pixels[column, 2 * row] ?? background,
          bottom: pixels[column, 2 * row + 1] ?? background, after: style,
          before: pixels.pair(column + 1, row, over: background))
        self[Point(x: origin.x + column, y: origin.y + row)] = cell
        style = cell.style
      }
    }
  }
}

extension PixelGrid {
  /// The two pixels of a cell, if they differ.
  fileprivate func pair(
    _ column: Int, _ row: Int, over background: Colour?
  ) -> (top: Colour?, bottom: Colour?)? {
    let top = self[column, 2 * row] ?? background
    let bottom = self[column, 2 * row + 1] ?? background
    return column < extent.width && top != bottom ? (top, bottom) : nil
  }
}

extension Cell {
  /// Two pixels, one above the other; nil is the terminal's own background.
  ///
  /// - Parameters:
  ///   - top: The upper pixel.
  ///   - bottom: The lower pixel.
  ///   - style: The style of the cell to the left, which is kept if it can be.
  ///   - next: The pixels of the cell to the right, if they differ: a cell of one colour takes theirs
  ///     where it can.
  init(
    top: Colour?, bottom: Colour?, after style: Style? = nil,
    before next: (top: Colour?, bottom: Colour?)? = nil
  ) {
    if top == bottom {
      self = Cell(solid: top, after: style, before: next)
    } else if let bottom, top == nil || style == Style(bottom, on: top) {
      self.init("▄", Style(bottom, on: top))
    } else {
      self.init("▀", Style(top, on: bottom))
    }
  }

  private init(
    solid colour: Colour?, after style: Style?, before next: (top: Colour?, bottom: Colour?)?
  ) {
    if let style, style.background == colour {
      self.init(" ", style)
    } else if let style, let colour, style.colour == colour {
      self.init("█", style)
    } else if let next, next.bottom == colour, next.top != nil {
      self.init(" ", Style(next.top, on: colour))
    } else if let next, next.top == colour, next.bottom != nil, colour != nil {
      self.init("█", Style(colour, on: next.bottom))
    } else {
      self.init(" ", Style(nil, on: colour))
    }
  }
}
