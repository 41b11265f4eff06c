import Terminal

/// The sizes in which a card can be drawn, largest first.
enum CardSize: CaseIterable {
  case titan, giant, great, huge, slender, large, slim, medium, narrow, small

  /// The card with its frame, in cells; where a screen has room to spare it is drawn larger.
  var size: Size {
    switch self {
    case .titan: Size(width: 50, height: 25)
    case .giant: Size(width: 34, height: 17)
    case .great: Size(width: 26, height: 13)
    case .huge: Size(width: 18, height: 9)
    case .slender: Size(width: 16, height: 9)
    case .large: Size(width: 14, height: 7)
    case .slim: Size(width: 12, height: 7)
    case .medium: Size(width: 10, height: 5)
    case .narrow: Size(width: 8, height: 5)
    case .small: Size(width: 8, height: 4)
    }
  }

  /// The picture that fits inside.
  var picture: PictureSize {
    switch self {
    case .titan, .giant, .great, .huge, .slender, .large: .large
    case .slim, .medium, .narrow: .medium
    case .small: .small
    }
  }

  /// The pixels that fit inside.
  var sprite: PictureSize {
    switch self {
    case .titan, .giant, .huge, .slender: .large
    case .great, .large, .slim: .medium
    case .medium, .narrow, .small: .small
    }
  }

  /// How many pixels of the screen, across and down, a pixel of the picture takes.
  var scale: Int {
    switch self {
    case .titan: 3
    case .giant, .great: 2
    default: 1
    }
  }

  /// Whether the animal's name fits below its pixels.
  var hasName: Bool { self != .small }

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
