import Terminal

extension Frame {
  /// Puts a theme's colours where a screen asked for none: its ground, its words, and what is dim or
  /// reversed, for nobody knows what a terminal makes of those.
  mutating func paint(_ appearance: Appearance) {
    let theme = appearance.theme
    guard theme.hasColours else { return removeColours() }
    restyle { $0.style.painted(appearance, isPixel: $0.showsPixel) }
  }
}

extension Style {
  fileprivate func painted(_ appearance: Appearance, isPixel: Bool) -> Style {
    let theme = appearance.theme
    guard let ground = theme[.ground] else { return self }
    if attributes.contains(.reverse) {
      let behind = colour ?? theme[.back]
      // Of eight colours, many terminals make bold black grey.
      let rest = attributes.subtracting(appearance.hasFewColours ? [.reverse, .bold] : .reverse)
      return Style(appearance.ink(background, on: behind), on: behind, rest)
    }
    let words = attributes.contains(.dim) ? theme[.quiet] : theme[.text]
    // Pictures of letters lie on the ground; those of pixels bring their own dark and light.
    let wish = isPixel || background != nil ? colour : appearance.shade(colour)
    return Style(wish ?? words, on: background ?? ground, attributes.subtracting(.dim))
  }
}
