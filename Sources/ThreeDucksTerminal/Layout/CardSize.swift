import Terminal

/// The sizes in which a card can be drawn, largest first.
enum CardSize: CaseIterable {
  case giant, huge, large, medium, narrow, small

  /// The card with its frame, in cells.
  var size: Size {
    switch self {
    case .giant: Size(width: 34, height: 17)
    case .huge: Size(width: 18, height: 9)
    case .large: Size(width: 14, height: 7)
    case .medium: Size(width: 10, height: 5)
    case .narrow: Size(width: 8, height: 5)
    case .small: Size(width: 8, height: 4)
    }
  }

  /// The picture that fits inside.
  var picture: PictureSize {
    switch self {
    case .giant, .huge, .large: .large
    case .medium, .narrow: .medium
    case .small: .small
    }
  }

  /// The pixels that fit inside.
  var sprite: PictureSize {
    switch self {
    case .giant, .huge: .large
    case .large: .medium
    case .medium, .narrow, .small: .small
    }
  }

  /// How many pixels of the screen, across and down, a pixel of the picture takes.
  var scale: Int { self == .giant ? 2 : 1 }

  /// Whether the animal's name fits below its pixels.
  var hasName: Bool { self != .small }
}
