import Terminal

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
  /// What stands behind a score that its log proves.
  let proof: Character
  /// The parts of a bar: what is done, and what is left.
  let done: Character
  let left: Character
  /// The pieces that fall after a win.
  let confetti: [Character]
  /// What large letters are made of; nil for the letters themselves.
  let block: Character?

  static let unicode = Glyphs(
    card: .round, focusedCard: .double, cardBack: "░", dot: "·", turn: "▸", times: "×",
    proof: "✓", done: "█", left: "░", confetti: ["▀", "▄", "·"], block: "█")
  static let ascii = Glyphs(
    card: .ascii, focusedCard: .heavyASCII, cardBack: ":", dot: "-", turn: ">", times: "x",
    proof: "*", done: "#", left: ".", confetti: ["*", "'", ".", "o"],
    block: nil)
}
