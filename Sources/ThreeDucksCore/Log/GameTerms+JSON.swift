extension GameTerms {
  /// Reads the terms of a line that deals a game.
  init(_ fields: LogFields) throws(LogParseError) {
    self.init()
    if fields.has(.against) {
      opponent = Opponent(rawValue: try fields.text(.against))
      guard opponent != nil else {
        let names = Opponent.allCases.map(\.rawValue)
        throw fields.expected(Formatting.choice(names), in: .against)
      }
    }
    if fields.has(.daily) {
      day = Day(try fields.text(.daily))
      guard day != nil else { throw fields.expected("a day such as 2026-11-21", in: .daily) }
    }
    if fields.has(.chosen) {
      guard fields.isTrue(.chosen) else { throw fields.expected("true", in: .chosen) }
      isChosen = true
    }
  }

  /// What a line tells of them: nothing of those of a game like most.
  package var fields: [(name: String, value: OrderedJSON)] {
    let fields: [(name: String, value: OrderedJSON?)] = [
      ("against", opponent.map { .string($0.rawValue) }),
      ("daily", day.map { .string($0.description) }),
      ("chosen", isChosen ? .bool(true) : nil),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }
}
