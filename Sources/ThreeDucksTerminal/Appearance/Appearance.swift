import Terminal

/// How screens are drawn: with what characters, in what colours, and whether in pixels.
struct Appearance: Equatable {
  let glyphs: Glyphs
  let theme: Theme
  /// Whether pictures are pixels; otherwise they are lines and letters.
  let hasPixels: Bool

  init(_ capabilities: Capabilities, _ theme: Theme) {
    glyphs = capabilities.hasUnicode ? .unicode : .ascii
    self.theme = theme
    hasPixels = capabilities.hasUnicode && capabilities.colours >= .indexed && theme.hasColours
  }
}
