import Terminal

/// The sizes in which a card can be drawn, largest first.
enum CardSize: CaseIterable {
  case huge, large, medium, narrow, small

  /// The card with its frame, in cells.
  var size: Size {
    switch self {
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
    case .huge, .large: .large
    case .medium, .narrow: .medium
    case .small: .small
    }
  }
}
