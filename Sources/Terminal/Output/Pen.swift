/// How a terminal writes at the moment: what it was told last.
struct Pen: Equatable {
  /// The colour of what is written; nil for the terminal's own.
  var colour: Colour?
  /// What is behind it; nil for the terminal's own.
  var background: Colour?
  var attributes: Attributes = []

  static let plain = Pen()

  init(colour: Colour? = nil, background: Colour? = nil, _ attributes: Attributes = []) {
    self.colour = colour
    self.background = background
    self.attributes = attributes
  }
}
