/// The colours of a row by number, for they are compared many times.
struct RowPalette {
  /// A pen whose colours are numbers.
  struct Pen: Equatable {
    var colour: Int
    var background: Int
    var attributes: Attributes
  }

  /// Whether the terminal can show blocks.
  var hasBlocks: Bool { language.hasUnicode }

  private let language: ScreenLanguage
  /// The first is the terminal's own.
  private var colours: [Colour?] = [nil]
  /// How many bytes it takes to tell each.
  private var costs: [Int]

  init(_ language: ScreenLanguage) {
    self.language = language
    costs = [language.cost(of: nil)]
  }

  /// The number of a colour, which may be new.
  mutating func number(of colour: Colour?) -> Int {
    if let known = colours.firstIndex(of: colour) { return known }
    colours.append(colour)
    costs.append(language.cost(of: colour))
    return colours.count - 1
  }

  /// The colour that has a number.
  func colour(_ number: Int) -> Colour? { colours[number] }

  mutating func numbered(_ pen: Terminal.Pen) -> Pen {
    Pen(
      colour: number(of: pen.colour), background: number(of: pen.background),
      attributes: pen.attributes)
  }

  func pen(_ numbered: Pen) -> Terminal.Pen {
    Terminal.Pen(
      colour: colours[numbered.colour], background: colours[numbered.background],
      numbered.attributes)
  }

  /// Roughly how many bytes a change of pens takes.
  func cost(from old: Pen, to new: Pen) -> Int {
    guard old != new else { return 0 }
    let keeps = new.attributes.isSuperset(of: old.attributes)
    var cost = old.attributes == new.attributes ? 2 : 4
    if new.colour != old.colour || !keeps { cost += costs[new.colour] }
    if new.background != old.background || !keeps { cost += costs[new.background] }
    return cost
  }
}
