import Terminal
import ThreeDucksCore

/// What a card on the board shows.
struct CardProps {
  /// The side that is up and, for a front, whether its pair has been found.
  enum Side: Equatable {
    case back
    /// The front of a card whose pair has not been found.
    case selected(Animal)
    /// The front of a card whose pair has been found.
    case matched(Animal)
  }

  let side: Side
  let isFocused: Bool
  var animation: CardAnimation
}

extension Frame {
  /// Draws a card at the current stage of its animation.
  mutating func draw(_ card: CardProps, _ size: CardSize, in rect: Rect, _ appearance: Appearance) {
    guard card.animation.width < 1 || card.animation.shift != 0 else {
      return drawStill(card, size, in: rect, appearance)
    }
    var picture = Frame(size: rect.size)
    picture.drawStill(card, size, in: picture.bounds, appearance)
    // A card at the edge of the screen is not shifted beyond it.
    let left = min(max(rect.left + card.animation.shift, 0), self.size.width - rect.size.width)
    let origin = Point(x: left, y: rect.top)
    draw(picture, in: Rect(origin: origin, size: rect.size), width: card.animation.width)
  }

  private mutating func drawStill(
    _ card: CardProps, _ size: CardSize, in rect: Rect, _ appearance: Appearance
  ) {
    if appearance.usesPixels {
      drawPixels(card, size, in: rect, appearance)
    } else {
      drawCharacters(card, size.drawingSize, in: rect, appearance)
    }
  }

  private mutating func drawCharacters(
    _ card: CardProps, _ size: PictureSize, in rect: Rect, _ appearance: Appearance
  ) {
    switch card.side {
    case .back:
      let style = Style(appearance.shapeColour(appearance.theme[.wave]))
      fill(rect.inside, with: Cell(appearance.glyphs.cardBack, style))
      drawBorder(card, around: rect, style, appearance)
    case .selected(let animal):
      drawFront(card, of: animal, size, in: rect, appearance, name: [.reverse, .bold])
    case .matched(let animal):
      drawFront(card, of: animal, size, in: rect, appearance, name: [])
    }
  }

  /// Draws the animal and, in the lower border, its name.
  private mutating func drawFront(
    _ card: CardProps, of animal: Animal, _ size: PictureSize, in rect: Rect,
    _ appearance: Appearance,
    name attributes: Attributes
  ) {
    let picture = Artwork[animal]
    let style = Style(appearance.shapeColour(picture.colour))
    drawBorder(card, around: rect, style, appearance)
    draw(picture, size, centredIn: rect.inside, colour: style.colour)
    // A narrowed name would be illegible.
    guard !card.animation.isTurning else { return }
    let name = animal.rawValue
    // On the smallest cards, the longest name takes the whole width.
    let hasSpaces = name.count + 4 <= rect.size.width
    write(
      hasSpaces ? " \(name) " : name, centredIn: rect, row: rect.size.height - 1,
      card.animation.isPraised
        ? Style(appearance.theme[.praise], [.bold, .reverse])
        : Style(appearance.textColour(picture.colour, on: appearance.theme[.ground]), attributes))
  }

  private mutating func drawBorder(
    _ card: CardProps, around rect: Rect, _ style: Style, _ appearance: Appearance
  ) {
    if card.isFocused {
      draw(
        appearance.glyphs.focusedCard, around: rect,
        Style(appearance.shapeColour(appearance.theme[.focus]), [.bold]))
    } else {
      draw(appearance.glyphs.card, around: rect, style)
    }
  }
}
