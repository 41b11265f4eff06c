import Terminal
import ThreeDucksCore

extension Frame {
  /// Draws a card in pixels: its back, or a panel with the animal and, below the animal, its name.
  ///
  /// The back and the panel have the theme's colours, so a card looks the same on every terminal's background.
  mutating func drawPixels(
    _ card: CardProps, _ size: CardSize, in rect: Rect, _ appearance: Appearance
  ) {
    switch card.side {
    case .back: drawBack(card, size, in: rect, appearance.theme)
    case .selected(let animal), .matched(let animal):
      drawFront(card, animal, size, in: rect, appearance)
    }
  }

  private mutating func drawBack(
    _ card: CardProps, _ size: CardSize, in rect: Rect, _ theme: Theme
  ) {
    let pattern = Artwork.back.scaled(by: size.scale).tiled(over: rect.size)
      .painted(theme[card.isFocused ? .focus : .wave])
      .composited(over: theme[.back], lastRowOver: nil)
    // The last row of pixels stays transparent, to keep this card apart from the one below.
    draw(
      pattern.withTransparentCorners(clearsLastRow: true), size, in: rect,
      focus: card.isFocused ? theme[.focus] : nil, lastRow: 2 * rect.size.height - 2)
  }

  /// Draws the front of a card.
  ///
  /// A selected card has its name in bold, in a bar of a different colour. A found card has a bar only while
  /// it is focused or praised.
  private mutating func drawFront(
    _ card: CardProps, _ animal: Animal, _ size: CardSize, in rect: Rect, _ appearance: Appearance
  ) {
    let theme = appearance.theme
    let isFound = card.side == .matched(animal)
    let panel = theme[isFound ? .found : .card]
    let focus = card.isFocused ? theme[.focusUp] : nil
    let area = Size(width: rect.size.width, height: rect.size.height - (size.hasName ? 1 : 0))
    let pixels = Artwork[animal].pixels(size.pixelSize).scaled(by: size.scale)
      .centred(in: area)
    // Without a name, the last row of pixels keeps this card apart from the one below.
    let base = size.hasName ? panel : isFound ? nil : theme[.label]
    draw(
      pixels.composited(over: panel, lastRowOver: base)
        .withTransparentCorners(clearsLastRow: false),
      size, in: rect, focus: focus, lastRow: size.hasName ? nil : 2 * area.height - 1)
    guard size.hasName else { return }
    let bar = card.animation.isPraised ? theme[.praise] : focus ?? (isFound ? panel : theme[.label])
    let label = Style(appearance.textColour(on: bar), on: bar, isFound ? [] : [.bold])
    let row = Rect(x: rect.left, y: rect.bottom, width: rect.size.width, height: 1)
    fill(row, with: Cell(" ", label))
    // A narrowed name would be illegible.
    if !card.animation.isTurning { write(animal.rawValue, centredIn: row, row: 0, label) }
  }

  /// Draws the pixels of a card and, if `focus` is a colour, a border around them.
  ///
  /// - Parameter last: The pixel row of the border's lower edge; nil if the row with the name is the lower edge.
  private mutating func draw(
    _ pixels: PixelGrid, _ size: CardSize, in rect: Rect, focus: Colour?, lastRow last: Int?
  ) {
    guard let focus else { return draw(pixels, at: rect.origin) }
    let hasMargin = rect.size.width > size.pixelSize.edge * size.scale
    draw(pixels.bordered(in: focus, hasSides: hasMargin, lastRow: last), at: rect.origin)
    // If the lower edge is in the upper half of a cell, the sides end above that cell.
    let rows = last.map { ($0 + 1) / 2 } ?? pixels.extent.height
    if !hasMargin { drawSides(in: focus, rect, rows: rows) }
  }

  /// Draws the sides of a border, half a cell wide, over pixels.
  private mutating func drawSides(in focus: Colour, _ rect: Rect, rows: Int) {
    for y in rect.top..<(rect.top + rows) {
      for (x, mark) in [(rect.left, "▌"), (rect.right, "▐")] as [(Int, Character)] {
        let point = Point(x: x, y: y)
        let style = self[point].style
        // Beside the mark, a cell can show only one of its two pixels: the lower one, unless the border covers it.
        let pixel =
          style.background == focus || style.background == nil ? style.colour : style.background
        self[point] = Cell(mark, Style(focus, on: pixel == focus ? nil : pixel))
      }
    }
  }
}
