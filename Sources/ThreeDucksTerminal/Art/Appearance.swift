import Terminal

/// The characters and colours of all screens, and whether pictures are drawn in pixels.
struct Appearance: Equatable {
  let glyphs: Glyphs
  /// The chosen theme; the plain one on a terminal without colours.
  let theme: Theme
  /// Whether pictures are pixels; otherwise they are characters.
  let hasPixels: Bool
  let colours: Capabilities.Colours

  private static let extremes = ["#000000", "#ffffff"].compactMap { Colour(hex: $0) }

  init(_ capabilities: Capabilities, _ theme: Theme) {
    glyphs = capabilities.hasUnicode ? .unicode : .ascii
    colours = capabilities.colours
    self.theme = colours == .none ? .plain : theme
    hasPixels = capabilities.hasUnicode && colours >= .indexed && theme.hasColours
  }

  /// A colour for words on a background: the preferred one if it is legible, or else black or white.
  func ink(_ preferred: Colour? = nil, on background: Colour?) -> Colour? {
    legible(preferred ?? theme[.name], on: background, atLeast: Contrast.ofText)
  }

  /// A colour for a shape on the theme's ground: the preferred one if it is visible, or else black or white.
  func shade(_ preferred: Colour?) -> Colour? {
    legible(preferred, on: theme[.ground], atLeast: Contrast.ofShapes)
  }

  private func legible(_ preferred: Colour?, on background: Colour?, atLeast least: Double)
    -> Colour?
  {
    guard let background, let preferred, contrast(preferred, background) < least else {
      return preferred
    }
    return Self.extremes.max { contrast($0, background) < contrast($1, background) }
  }

  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    Contrast.between(one, other, in: colours)
  }
}

/// The characters that a screen is drawn with, each one cell wide.
struct Glyphs: Equatable {
  let card: Border
  let focusedCard: Border
  let cardBack: Character
  let dot: Character
  /// The mark before the player whose turn it is.
  let turn: Character
  /// The parts of a progress bar.
  let done: Character
  let left: Character
  let confetti: [Character]
  /// The block for large letters; nil to draw them as they are.
  let block: Character?

  static let unicode = Glyphs(
    card: .round, focusedCard: .double, cardBack: "░", dot: "·", turn: "▸", done: "█", left: "░",
    confetti: ["▀", "▄", "·"], block: "█")
  static let ascii = Glyphs(
    card: .ascii, focusedCard: .heavyASCII, cardBack: ":", dot: "-", turn: ">", done: "#",
    left: ".", confetti: ["*", "'", ".", "o"], block: nil)
}
