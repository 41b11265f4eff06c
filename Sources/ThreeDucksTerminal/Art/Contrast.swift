import Terminal

/// The contrast between two colours as the Web Content Accessibility Guidelines define it, from 1 for equal
/// colours to 21 for black on white.
enum Contrast {
  /// The least contrast of legible text.
  static let ofText = 4.5
  /// The least contrast of visible shapes.
  static let ofShapes = 3.0

  /// The contrast between two colours as a terminal shows them.
  static func between(_ one: Colour, _ other: Colour, in colours: Capabilities.Colours) -> Double {
    let (first, second) = (luminance(one, in: colours), luminance(other, in: colours))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// How bright a colour is, from 0 to 1.
  static func luminance(_ colour: Colour, in colours: Capabilities.Colours) -> Double {
    let channels = colour.channels(in: colours)
    return linear[channels.x] * 0.2126 + linear[channels.y] * 0.7152 + linear[channels.z] * 0.0722
  }

  /// The brightness of each value of a channel, from 0 to 1.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : raisedTo2Point4((part + 0.055) / 1.055)
  }

  /// The base to the power of 2.4, which is base² times the fifth root of base².
  ///
  /// Newton's method finds the root, because this module imports no maths library.
  private static func raisedTo2Point4(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}

extension Colour {
  /// Red, green and blue as a terminal that supports `colours` shows them.
  ///
  /// The terminal's basic colours are assumed to be those of xterm.
  func channels(in colours: Capabilities.Colours) -> Channels {
    switch colours {
    case .none, .direct: channels
    case .indexed: Self.channels(of: index)
    case .basic: Self.channels(of: UInt8(Basic.allCases.firstIndex(of: basic) ?? 0))
    }
  }
}
