/// What is seen of a cell: several cells look the same.
enum Look: Equatable {
  /// Two pixels, one above the other; nil is the terminal's own background.
  case pixels(top: Colour?, bottom: Colour?)
  case text(Cell)

  init(_ cell: Cell) {
    let style = cell.style
    switch (cell.character, style.colour) {
    case (" ", _) where style.attributes.isDisjoint(with: [.reverse, .underline]):
      self = .pixels(top: style.background, bottom: style.background)
    case ("█", let colour?) where style.attributes.isEmpty:
      self = .pixels(top: colour, bottom: colour)
    case ("▀", let colour?) where style.attributes.isEmpty:
      self = .pixels(top: colour, bottom: style.background)
    case ("▄", let colour?) where style.attributes.isEmpty:
      self = .pixels(top: style.background, bottom: colour)
    default: self = .text(cell)
    }
  }

  /// Every way to write it with a terminal that writes with `pen`: the character, and the pen that
  /// it takes.
  func writings(with pen: Pen, hasUnicode: Bool) -> [(character: Character, pen: Pen)] {
    switch self {
    case .text(let cell):
      let style = cell.style
      return [
        (cell.character, Pen(colour: style.colour, background: style.background, style.attributes))
      ]
    case .pixels(let top, let bottom) where top == bottom:
      let keeps = pen.attributes.isDisjoint(with: [.reverse, .underline])
      let blank = Pen(colour: pen.colour, background: top, keeps ? pen.attributes : [])
      guard hasUnicode, let top else { return [(" ", blank)] }
      return [(" ", blank), ("█", Pen(colour: top, background: pen.background))]
    case .pixels(let top, let bottom):
      let upper = top.map { (character: Character("▀"), pen: Pen(colour: $0, background: bottom)) }
      let lower = bottom.map { (character: Character("▄"), pen: Pen(colour: $0, background: top)) }
      return [upper, lower].compactMap { $0 }
    }
  }
}
