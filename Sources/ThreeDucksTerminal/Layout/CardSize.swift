import Terminal

/// A size of cards, determined by the size of their sprites.
struct CardSize: Equatable {
  /// The size of the sprite inside.
  let pixelSize: PictureSize
  /// How many pixels wide and high each pixel of the sprite is drawn.
  let scale: Int
  /// Whether the animal's name fits below its pixels.
  let hasName: Bool
  /// The smallest extent of the card with its border, in cells.
  let size: Size

  /// Every size, the largest first.
  static let all =
    [(.large, 3), (.large, 2), (.large, 1), (.medium, 1), (.small, 1)].flatMap { sprite, scale in
      [1, 0].map { CardSize(sprite, scale: scale, margin: $0) }
    } + [smallest]

  static let smallest = CardSize(.small, scale: 1, margin: 0, hasName: false)

  private init(_ sprite: PictureSize, scale: Int, margin: Int, hasName: Bool = true) {
    self.pixelSize = sprite
    self.scale = scale
    self.hasName = hasName
    let edge = sprite.edge * scale
    size = Size(width: edge + 2 * margin, height: edge / 2 + (hasName ? 1 : 0))
  }

  /// The size of the largest drawing in characters that fits inside.
  var drawingSize: PictureSize { size.width >= 14 ? .large : hasName ? .medium : .small }
}
