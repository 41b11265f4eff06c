import Terminal

/// How all screens are drawn: their characters and colours, and whether pictures are in pixels.
struct Appearance {
  let glyphs: Glyphs
  /// The chosen theme, or the theme `plain` if the terminal has no colours.
  let theme: Theme
  /// Whether pictures are drawn in pixels; otherwise they are drawn in characters.
  let usesPixels: Bool
  let colours: Capabilities.Colours

  private static let blackAndWhite = ["#000000", "#ffffff"].compactMap { Colour(hex: $0) }

  init(_ capabilities: Capabilities, _ theme: Theme) {
    glyphs = capabilities.hasUnicode ? .unicode : .ascii
    colours = capabilities.colours
    self.theme = colours == .none ? .plain : theme
    usesPixels = capabilities.hasUnicode && colours >= .indexed && theme.hasColours
  }

  /// A colour for text on a background: the preferred colour if it is legible there, or else black or white.
  func textColour(_ preferred: Colour? = nil, on background: Colour?) -> Colour? {
    colour(preferred ?? theme[.name], on: background, contrast: Contrast.ofText)
  }

  /// A colour for a shape on the screen: the preferred colour if it is visible there, or else black or white.
  func shapeColour(_ preferred: Colour?) -> Colour? {
    colour(preferred, on: theme[.ground], contrast: Contrast.ofShapes)
  }

  private func colour(_ preferred: Colour?, on background: Colour?, contrast least: Double)
    -> Colour?
  {
    guard let background, let preferred, contrast(preferred, background) < least else {
      return preferred
    }
    return Self.blackAndWhite.max { contrast($0, background) < contrast($1, background) }
  }

  private func contrast(_ one: Colour, _ other: Colour) -> Double {
    Contrast.between(one, other, in: colours)
  }
}

/// The characters of borders, marks and patterns, each one cell wide.
struct Glyphs {
  let card: Border
  let focusedCard: Border
  let cardBack: Character
  let dot: Character
  /// The mark before the name of the player whose turn it is.
  let turn: Character
  /// The parts of a progress bar.
  let done: Character
  let remaining: Character
  let confetti: [Character]
  /// The parts of the time bar, and the mark of a pair on it.
  let watched: Character
  let ahead: Character
  let foundPair: Character
  /// The character that fills large letters; nil if each large letter is made of small copies of itself.
  let block: Character?

  static let unicode = Glyphs(
    card: .round, focusedCard: .double, cardBack: "░", dot: "·", turn: "▸", done: "█",
    remaining: "░", confetti: ["▀", "▄", "·"], watched: "━", ahead: "─", foundPair: "●", block: "█")
  static let ascii = Glyphs(
    card: .ascii, focusedCard: .heavyASCII, cardBack: ":", dot: "-", turn: ">", done: "#",
    remaining: ".", confetti: ["*", "'", ".", "o"], watched: "=", ahead: "-", foundPair: "o",
    block: nil)
}
