/// How screens are drawn: with what characters, in what colours, and whether in pixels.
struct Look: Equatable {
  let glyphs: Glyphs
  let theme: Theme
  /// Whether pictures are pixels; otherwise they are lines and letters.
  let hasPixels: Bool

  init(_ terminal: TerminalState) {
    let capabilities = terminal.capabilities
    glyphs = capabilities.hasUnicode ? .unicode : .ascii
    theme = terminal.theme
    hasPixels =
      capabilities.hasUnicode && capabilities.colours == .indexed && terminal.theme.hasColours
  }
}
