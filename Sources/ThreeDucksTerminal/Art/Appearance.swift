import Terminal

/// How screens are drawn: with what characters, in what colours, and whether in pixels.
struct Appearance: Equatable {
  let glyphs: Glyphs
  /// The theme chosen; the one without colours where the terminal has none.
  let theme: Theme
  /// Whether pictures are pixels; otherwise they are lines and letters.
  let hasPixels: Bool
  private let colours: Capabilities.Colours

  private static let extremes = ["#000000", "#ffffff"].compactMap { Colour(hex: $0) }

  init(_ capabilities: Capabilities, _ theme: Theme) {
    glyphs = capabilities.hasUnicode ? .unicode : .ascii
    colours = capabilities.colours
    self.theme = colours == .none ? .plain : theme
    hasPixels = capabilities.hasUnicode && colours >= .indexed && theme.hasColours
  }

  /// Whether there are eight colours and no more.
  var hasFewColours: Bool { colours == .basic }

  /// A colour for words on another: the one wished if it can be read there, or else black or white.
  func ink(_ wish: Colour? = nil, on background: Colour?) -> Colour? {
    legible(wish ?? theme[.name], on: background, atLeast: Contrast.ofText)
  }

  /// A colour for a shape on the theme's ground: the one wished if it can be seen there.
  func shade(_ wish: Colour?) -> Colour? {
    legible(wish, on: theme[.ground], atLeast: Contrast.ofShapes)
  }

  private func legible(_ wish: Colour?, on background: Colour?, atLeast least: Double) -> Colour? {
    guard let background, let wish, contrast(wish, background) < least else { return wish }
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
  /// What stands before the one whose turn it is.
  let turn: Character
  /// What stands between columns and rows.
  let times: Character
  /// The parts of a bar: what is done, and what is left.
  let done: Character
  let left: Character
  /// The pieces that fall after a win.
  let confetti: [Character]
  /// What large letters are made of; nil for the letters themselves.
  let block: Character?

  static let unicode = Glyphs(
    card: .round, focusedCard: .double, cardBack: "░", dot: "·", turn: "▸", times: "×",
    done: "█", left: "░", confetti: ["▀", "▄", "·"], block: "█")
  static let ascii = Glyphs(
    card: .ascii, focusedCard: .heavyASCII, cardBack: ":", dot: "-", turn: ">", times: "x",
    done: "#", left: ".", confetti: ["*", "'", ".", "o"],
    block: nil)
}
