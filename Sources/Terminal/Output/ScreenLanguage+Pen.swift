extension ScreenLanguage {
  /// Makes a terminal write with another pen.
  func change(from old: Pen, to new: Pen) -> String {
    guard old != new else { return "" }
    switch styling {
    case .numbers(let known, let hasOwnColours):
      let numbers = numbers(from: old, to: new, known: known, hasOwnColours: hasOwnColours)
      return numbers.isEmpty ? "" : "\u{1B}[\(numbers == "0" ? "" : numbers)m"
    case .sequences(let end, let sequences):
      let keeps = new.attributes.isSuperset(of: old.attributes)
      let missing = keeps ? new.attributes.subtracting(old.attributes) : new.attributes
      let begins = sequences.filter { missing.contains($0.attribute) }.map(\.begin)
      return (keeps ? "" : end) + begins.joined()
    }
  }

  private func numbers(
    from old: Pen, to new: Pen, known: Attributes, hasOwnColours: Bool
  ) -> String {
    let losesColour =
      (old.colour != nil && new.colour == nil) || (old.background != nil && new.background == nil)
    let startsAnew =
      new == .plain || !new.attributes.isSuperset(of: old.attributes)
      || losesColour && !hasOwnColours
    let base = startsAnew ? .plain : old
    var numbers = startsAnew ? "0" : ""
    func add(_ number: String) { numbers += numbers.isEmpty ? number : ";" + number }
    let missing = new.attributes.subtracting(base.attributes).intersection(known)
    for (attribute, number) in Self.attributes where missing.contains(attribute) { add(number) }
    if new.colour != base.colour { add(number(of: new.colour, isBehind: false)) }
    if new.background != base.background { add(number(of: new.background, isBehind: true)) }
    return numbers
  }

  private static let attributes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
  ]

  private func number(of colour: Colour?, isBehind: Bool) -> String {
    let start = isBehind ? "4" : "3"
    guard let colour else { return "\(start)9" }
    if colours == .basic { return "\(start)\(colour.basic.number)" }
    guard colours == .direct, !colour.isIndexed else { return "\(start)8;5;\(colour.index)" }
    return "\(start)8;2;\(colour.red);\(colour.green);\(colour.blue)"
  }

  /// Roughly how many bytes it takes to tell a colour.
  func cost(of colour: Colour?) -> Int {
    guard let colour, colours != .basic else { return 3 }
    return colours == .direct && !colour.isIndexed ? 17 : colour.index < 100 ? 8 : 9
  }
}

extension Colour.Basic {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
