/// What is seen of a cell: several cells look the same.
enum Look: Equatable {
  /// Two pixels, one above the other; nil is the terminal's own background.
  case pixels(top: Colour?, bottom: Colour?)
  case text(Cell)

  init(_ cell: Cell) {
    let style = cell.style
    switch (Block(cell.character), style.colour) {
    case (.blank, _) where style.attributes.isDisjoint(with: [.reverse, .underline]):
      self = .pixels(top: style.background, bottom: style.background)
    case (.full, let colour?) where style.attributes.isEmpty:
      self = .pixels(top: colour, bottom: colour)
    case (.upper, let colour?) where style.attributes.isEmpty:
      self = .pixels(top: colour, bottom: style.background)
    case (.lower, let colour?) where style.attributes.isEmpty:
      self = .pixels(top: style.background, bottom: colour)
    default: self = .text(cell)
    }
  }
}
