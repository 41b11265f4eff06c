import Terminal

extension Frame {
  /// Applies the theme to cells without colours, and replaces dim and reverse with colours.
  ///
  /// Terminals differ in how they draw those attributes.
  mutating func paint(_ appearance: Appearance) {
    let theme = appearance.theme
    guard theme.hasColours else { return restyle { Style(nil, $0.style.attributes) } }
    restyle { $0.style.painted(appearance, isPixel: $0.showsPixel) }
  }
}

extension Style {
  fileprivate func painted(_ appearance: Appearance, isPixel: Bool) -> Style {
    let theme = appearance.theme
    guard let ground = theme[.ground] else { return self }
    if attributes.contains(.reverse) {
      let bar = colour ?? theme[.back]
      // With eight colours, many terminals show bold black as grey.
      let replaced: Attributes = appearance.colours == .basic ? [.reverse, .bold] : .reverse
      return Style(appearance.ink(background, on: bar), on: bar, attributes.subtracting(replaced))
    }
    let words = attributes.contains(.dim) ? theme[.quiet] : theme[.text]
    // A pixel keeps its colour, and so does a cell with a background of its own.
    let preferred = isPixel || background != nil ? colour : appearance.shade(colour)
    return Style(preferred ?? words, on: background ?? ground, attributes.subtracting(.dim))
  }
}
