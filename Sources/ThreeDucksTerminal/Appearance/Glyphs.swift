import Terminal

/// The characters that a screen is drawn with, each one cell wide.
struct Glyphs: Equatable {
  let card: Border
  let focusedCard: Border
  let cardBack: Character
  let dot: Character
  /// The pieces that fall after a win.
  let confetti: [Character]
  /// What large letters are made of; nil for the letters themselves.
  let block: Character?

  static let unicode = Glyphs(
    card: .round, focusedCard: .double, cardBack: "░", dot: "·",
    confetti: ["▀", "▄", "·"], block: "█")
  static let ascii = Glyphs(
    card: .ascii, focusedCard: .heavyASCII, cardBack: ":", dot: "-",
    confetti: ["*", "'", ".", "o"],
    block: nil)
}
