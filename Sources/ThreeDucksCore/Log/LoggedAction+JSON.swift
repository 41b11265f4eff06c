extension LoggedAction {
  /// Reads an action of a line.
  init(_ fields: LogFields) throws(LogParseError) {
    switch try Self.name(fields) {
    case .setDifficulty: self = .setDifficulty(try fields.difficulty(in: .difficulty))
    case .startGame:
      let seeds = Int(Deal.seeds.lowerBound)...Int(Deal.seeds.upperBound)
      self = .startGame(
        difficulty: try fields.difficulty(in: .difficulty),
        seed: UInt64(try fields.integer(.seed, in: seeds)), terms: try GameTerms(fields))
    case .flipCard:
      let card = try fields.integer(.card, in: LogFields.numbers)
      self = fields.says("opponent", .by) ? .opponentFlip(card) : .flipCard(card)
    case .endGame: self = .endGame
    case .turnBack: self = .turnBack
    case .pause: self = .pause
    case .resume: self = .resume
    case .clearSelectedCards: self = .clearSelectedCards
    case .unFlipSelectedCards: self = .unFlipSelectedCards
    case .winGame: self = .winGame
    }
  }

  private static func name(_ fields: LogFields) throws(LogParseError) -> Name {
    guard let name = Name(rawValue: try fields.text(.action)) else {
      throw fields.expected(Formatting.choice(Name.allCases.map(\.rawValue)), in: .action)
    }
    return name
  }
}

extension LoggedAction {
  /// What a line tells besides the action's name.
  var fields: [(name: String, value: OrderedJSON)] {
    switch self {
    case .setDifficulty(let difficulty): [("difficulty", .string(difficulty.rawValue))]
    case .startGame(let difficulty, let seed, let terms):
      [("difficulty", .string(difficulty.rawValue)), ("seed", .unsigned(seed))] + terms.fields
    case .flipCard(let card), .opponentFlip(let card): [("card", .integer(card))]
    case .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame:
      []
    }
  }
}
