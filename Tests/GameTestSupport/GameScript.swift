import ThreeDucksCore

extension [LogEntry] {
  /// Reads a script of a player's actions, such as `0 easy:7, 300 0 1 turnBack, 999 endGame`.
  ///
  /// Commas separate the parts. Each part is a time in milliseconds, followed by the actions at that time: a
  /// number flips the card at that index, `easy:7` deals at that difficulty with that seed, `clear` flips
  /// every pair of the deal, and `hard` chooses a difficulty. Other actions are named as in a log.
  package init(script: String) {
    var cards: [Card] = []
    self = script.split(separator: ",").flatMap { part in
      let words = part.split(separator: " ").map(String.init)
      guard let time = Int(words[0]) else { preconditionFailure("expected a time in \(part)") }
      return words.dropFirst().flatMap { word in
        let actions =
          word == "clear" ? cards.perfectFlips.map(GameAction.flipCard) : [GameAction(word: word)]
        if case .startGame(let difficulty, let seed, _)? = actions.first {
          cards = Deal.cards(difficulty: difficulty, seed: seed)
        }
        return actions.map { LogEntry(milliseconds: time, action: $0) }
      }
    }
  }
}

extension [Card] {
  /// The indices of all cards, pair by pair: the flips of a perfect game.
  package var perfectFlips: [Int] {
    Dictionary(grouping: indices) { self[$0].animal }.values.sorted { $0[0] < $1[0] }.flatMap(
      \.self)
  }
}

extension GameAction {
  private static let withoutParameters: [GameAction] = [
    .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame,
  ]

  fileprivate init(word: String) {
    let parts = word.split(separator: ":").map(String.init)
    if let place = Int(word) {
      self = .flipCard(place)
    } else if let difficulty = Difficulty(rawValue: parts[0]) {
      let seed = parts.count == 2 ? UInt64(parts[1]) : nil
      self = seed.map { .startGame(difficulty: difficulty, seed: $0) } ?? .setDifficulty(difficulty)
    } else if let action = Self.withoutParameters.first(where: { "\($0)" == word }) {
      self = action
    } else {
      preconditionFailure("\(word) is not an action")
    }
  }
}
