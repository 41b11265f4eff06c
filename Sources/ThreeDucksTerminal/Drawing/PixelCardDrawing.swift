import Terminal
import ThreeDucksCore

extension Frame {
  /// Draws a card in pixels: on a panel of the theme's own, so that it looks the same on every
  /// background, the animal with its name below.
  mutating func drawPixels(_ card: CardProps, _ size: CardSize, in rect: Rect, _ theme: Theme) {
    switch card.face {
    case .back: drawBack(card, in: rect, theme)
    case .selected(let animal):
      drawFront(card, animal, size, in: rect, panel: theme[.card], theme, [.bold])
    case .matched(let animal):
      drawFront(card, animal, size, in: rect, panel: theme[.found], theme, [])
    }
    if card.isFocused { drawFocus(on: rect, theme) }
  }

  private mutating func drawBack(_ card: CardProps, in rect: Rect, _ theme: Theme) {
    let pattern = Artwork.shared.back.tiled(over: rect.size)
      .painted(theme[card.isFocused ? .focus : .wave])
    // Half a row is left free, for cards lie close.
    draw(
      pattern.laid(on: theme[.back]).cut(corners: true, lastRow: true), at: rect.origin, over: nil)
  }

  private mutating func drawFront(
    _ card: CardProps, _ animal: Animal, _ size: CardSize, in rect: Rect, panel: Colour?,
    _ theme: Theme, _ attributes: Attributes
  ) {
    let height = rect.size.height - (size.hasName ? 1 : 0)
    let pixels = Artwork.shared.pixels(animal, size.sprite).scaled(by: size.scale)
    let picture = pixels.centred(in: Size(width: rect.size.width, height: height))
      .laid(on: panel).cut(corners: true, lastRow: false)
    draw(picture, at: rect.origin, over: nil)
    guard size.hasName else { return }
    let part: Theme.Part = card.motion.isPraised ? .praise : card.isFocused ? .focus : .label
    let label = Style(theme[.name], on: theme[part], attributes)
    let row = Rect(x: rect.left, y: rect.bottom, width: rect.size.width, height: 1)
    fill(row, with: Cell(" ", label))
    write(animal.rawValue, centredIn: row, row: 0, label)
  }

  /// Marks a card by its corners, where a picture seldom has anything to lose, and at its sides
  /// where there is a margin.
  private mutating func drawFocus(on rect: Rect, _ theme: Theme) {
    for (x, mark) in [(rect.left, "▛"), (rect.right, "▜")] as [(Int, Character)] {
      put(mark, at: Point(x: x, y: rect.top), theme)
    }
    guard rect.size.width > 8 else { return }
    for y in (rect.top + 1)..<rect.bottom {
      for (x, mark) in [(rect.left, "▌"), (rect.right, "▐")] as [(Int, Character)] {
        put(mark, at: Point(x: x, y: y), theme)
      }
    }
  }

  /// Puts a character of the focus's colour over what lies there.
  private mutating func put(_ mark: Character, at point: Point, _ theme: Theme) {
    let behind = self[point]
    let background = behind.character == "█" ? behind.style.colour : behind.style.background
    self[point] = Cell(mark, Style(theme[.focus], on: background))
  }
}
