import Terminal

/// The colours that are no picture's own; all of them read on dark and on light backgrounds.
enum Palette {
  static let focus = Colour(.yellow, 172)
  static let cardBack = Colour(.cyan, 66)
  static let praise = Colour(.green, 71)
  static let warning = Colour(.red, 167)
}
