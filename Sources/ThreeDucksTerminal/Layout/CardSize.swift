import Terminal

/// A size in which a card can be drawn: that of its pixels and of its name below them, with or without
/// a margin.
struct CardSize: Equatable {
  /// The pixels that fit inside.
  let sprite: PictureSize
  /// How many pixels of the screen, across and down, a pixel of the picture takes.
  let scale: Int
  /// Whether the pixels are narrower than the card.
  let hasMargin: Bool
  /// Whether the animal's name fits below its pixels.
  let hasName: Bool

  /// The smallest card.
  static let small = CardSize(sprite: .small, scale: 1, hasMargin: false, hasName: false)

  /// Every size, largest first.
  static let all: [CardSize] =
    [(.large, 3), (.large, 2), (.large, 1), (.medium, 1), (.small, 1)].flatMap { sprite, scale in
      [true, false].map {
        CardSize(sprite: sprite, scale: scale, hasMargin: $0, hasName: true)
      }
    } + [small]

  /// The card with its frame, in cells; where a screen has room to spare it is drawn larger.
  var size: Size {
    Size(width: pixelWidth + (hasMargin ? 2 : 0), height: pixelWidth / 2 + (hasName ? 1 : 0))
  }

  /// The picture of lines and letters that fits inside.
  var picture: PictureSize { size.width >= 14 ? .large : hasName ? .medium : .small }

  /// How many columns the pixels take.
  var pixelWidth: Int {
    let edge =
      switch sprite {
      case .small: 8
      case .medium: 12
      case .large: 16
      }
    return edge * scale
  }
}
