import Terminal

extension Frame {
  /// Puts another frame in the middle of a rectangle, narrowed to a part of its width.
  mutating func put(_ picture: Frame, in rect: Rect, width: Double) {
    let columns = max(Int((Double(rect.size.width) * width).rounded()), 1)
    let left = rect.left + (rect.size.width - columns) / 2
    for y in 0..<rect.size.height {
      for x in 0..<columns {
        let source = Point(x: (2 * x + 1) * rect.size.width / (2 * columns), y: y)
        self[Point(x: left + x, y: rect.top + y)] = picture[source]
      }
    }
  }

  /// Leaves of a new screen what has come of it at a step of its wipe, from the middle outwards.
  mutating func wipe(step: Int, of steps: Int) {
    let shown = size.width * (step + 1) / steps
    let margin = (size.width - shown) / 2
    for y in 0..<size.height {
      for x in 0..<size.width where x < margin || x >= size.width - margin {
        self[Point(x: x, y: y)] = Cell()
      }
    }
  }

  /// Strews confetti over what is blank.
  ///
  /// Each piece falls by itself: where it is, is a function of its number and the step.
  mutating func strewConfetti(step: Int, of steps: Int, _ appearance: Appearance) {
    let colours = ["#ff0087", "#ffd700", "#00afff", "#af5fff", "#5fd75f"].map { Colour(hex: $0) }
    let pieces = size.width * size.height / 24
    for piece in 0..<pieces {
      let column = piece * 7919 % size.width
      let row = (piece * 104_729 + step * (1 + piece % 3)) / 3 % (size.height + 8)
      // They become fewer towards the end.
      guard piece % steps >= step - steps / 3 else { continue }
      let point = Point(x: column, y: row)
      if self[point] == Cell() {
        self[point] = Cell(
          appearance.glyphs.confetti[piece % appearance.glyphs.confetti.count],
          Style(colours[piece % colours.count]))
      }
    }
  }
}
