import Terminal

extension Frame {
  /// Gives the theme's colours to cells that have none, and to dim and reversed cells.
  ///
  /// The colours replace the attributes dim and reverse, which not all terminals show alike. A theme without
  /// colours removes all colours; a theme with colours but without the background `ground` leaves
  /// all cells as they are.
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
      return Style(
        appearance.textColour(background, on: bar), on: bar, attributes.subtracting(replaced))
    }
    let text = attributes.contains(.dim) ? theme[.quiet] : theme[.text]
    // Pixels, and cells with a background of their own, keep their colours.
    let preferred = isPixel || background != nil ? colour : appearance.shapeColour(colour)
    return Style(preferred ?? text, on: background ?? ground, attributes.subtracting(.dim))
  }
}
