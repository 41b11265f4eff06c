import Terminal
import ThreeDucksCore

/// What a card shows.
struct CardProps: Equatable {
  /// Which side is up, and why.
  enum Face: Equatable {
    case back
    /// Just turned, being compared.
    case selected(Animal)
    /// Found, with its like.
    case matched(Animal)
  }

  let face: Face
  let isFocused: Bool

  init(face: Face, isFocused: Bool) {
    self.face = face
    self.isFocused = isFocused
  }

  init(_ game: ThreeDucksState, place: Int, focus: Int) {
    let card = game.cards[place]
    isFocused = place == focus
    if !card.isFlipped {
      face = .back
    } else if game.selectedCards.contains(place) {
      face = .selected(card.animal)
    } else {
      face = .matched(card.animal)
    }
  }
}

extension Frame {
  /// Draws a card in a rectangle.
  mutating func draw(_ card: CardProps, _ size: PictureSize, in rect: Rect, _ glyphs: Glyphs) {
    switch card.face {
    case .back:
      fill(rect.inside, with: Cell(glyphs.cardBack, Style(Palette.cardBack)))
      drawBorder(card, around: rect, Style(Palette.cardBack), glyphs)
    case .selected(let animal):
      drawFront(card, of: animal, size, in: rect, glyphs, name: [.reverse, .bold])
    case .matched(let animal):
      drawFront(card, of: animal, size, in: rect, glyphs, name: [])
    }
  }

  /// The animal and, in the lower border, its name: the longest needs the whole width.
  private mutating func drawFront(
    _ card: CardProps, of animal: Animal, _ size: PictureSize, in rect: Rect, _ glyphs: Glyphs,
    name attributes: Attributes
  ) {
    let picture = Gallery.shared[animal]
    let style = Style(picture?.colour)
    drawBorder(card, around: rect, style, glyphs)
    if let picture { draw(picture, size, centredIn: rect.inside) }
    let name = animal.rawValue
    let hasRoom = name.count + 4 <= rect.size.width
    write(
      hasRoom ? " \(name) " : name, centredIn: rect, row: rect.size.height - 1,
      style.adding(attributes))
  }

  private mutating func drawBorder(
    _ card: CardProps, around rect: Rect, _ style: Style, _ glyphs: Glyphs
  ) {
    if card.isFocused {
      draw(glyphs.focusedCard, around: rect, Style(Palette.focus, [.bold]))
    } else {
      draw(glyphs.card, around: rect, style)
    }
  }
}
