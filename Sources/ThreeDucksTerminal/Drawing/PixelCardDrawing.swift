import Terminal
import ThreeDucksCore

extension Frame {
  /// Draws a card in pixels: on a panel of the theme's own, so that it looks the same on every
  /// background, the animal with its name below.
  mutating func drawPixels(
    _ card: CardProps, _ size: CardSize, in rect: Rect, _ appearance: Appearance
  ) {
    switch card.face {
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
    // Half a row is left free, for cards lie close.
    draw(
      pattern.laid(on: theme[.back]).cut(lastRow: true), size, in: rect,
      focus: card.isFocused ? theme[.focus] : nil, lastRow: 2 * rect.size.height - 2)
  }

  /// A card that is being compared has a bar below it, and its name in bold; one that was found is of
  /// one piece.
  private mutating func drawFront(
    _ card: CardProps, _ animal: Animal, _ size: CardSize, in rect: Rect, _ appearance: Appearance
  ) {
    let theme = appearance.theme
    let isFound = card.face == .matched(animal)
    let panel = theme[isFound ? .found : .card]
    let focus = card.isFocused ? theme[.focusUp] : nil
    let area = Size(width: rect.size.width, height: rect.size.height - (size.hasName ? 1 : 0))
    let pixels = Artwork[animal].pixels(size.sprite).scaled(by: size.scale)
      .centred(in: area)
    // Without a name, the last row of pixels keeps the cards of two rows apart.
    let base = isFound ? nil : theme[.label]
    let picture = size.hasName ? pixels.laid(on: panel) : pixels.laid(on: panel, lastRowOn: base)
    draw(
      picture.cut(lastRow: false), size, in: rect, focus: focus,
      lastRow: size.hasName ? nil : 2 * area.height - 1)
    guard size.hasName else { return }
    let bar = card.motion.isPraised ? theme[.praise] : focus ?? (isFound ? panel : theme[.label])
    let label = Style(appearance.ink(on: bar), on: bar, isFound ? [] : [.bold])
    let row = Rect(x: rect.left, y: rect.bottom, width: rect.size.width, height: 1)
    fill(row, with: Cell(" ", label))
    // Of a name that is narrowed nobody can read anything.
    if !card.motion.isTurning { write(animal.rawValue, centredIn: row, row: 0, label) }
  }

  /// Draws a card's pixels and, in the focus's colour, a frame around them.
  ///
  /// - Parameter last: The frame's last row of pixels; nil where a name closes it.
  private mutating func draw(
    _ pixels: PixelGrid, _ size: CardSize, in rect: Rect, focus: Colour?, lastRow last: Int?
  ) {
    guard let focus else { return draw(pixels, at: rect.origin, over: nil) }
    let hasMargin = rect.size.width > size.pixelWidth
    draw(
      pixels.framed(in: focus, hasSides: hasMargin, lastRow: last), at: rect.origin, over: nil)
    if !hasMargin { drawSides(in: focus, rect, rows: pixels.extent.height) }
  }

  /// Draws a frame's sides half a cell wide, where pixels lie below them.
  private mutating func drawSides(in focus: Colour, _ rect: Rect, rows: Int) {
    for y in rect.top..<(rect.top + rows) {
      for (x, mark) in [(rect.left, "▌"), (rect.right, "▐")] as [(Int, Character)] {
        let point = Point(x: x, y: y)
        let style = self[point].style
        let behind =
          style.background == focus || style.background == nil ? style.colour : style.background
        self[point] = Cell(mark, Style(focus, on: behind == focus ? nil : behind))
      }
    }
  }
}
