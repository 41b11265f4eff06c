import ThreeDucksCore

extension [LogEntry] {
  /// Reads a script of what a player does, such as `0 easy:7, 300 0 1 turnBack, 999 endGame`.
  ///
  /// Each part is a time in ms and what the player does then: a number flips the card at that place,
  /// `easy:7` deals with that seed, and `hard` chooses a difficulty. Other actions are named as in a log.
  package init(script: String) {
    self = script.split(separator: ",").flatMap { part in
      let words = part.split(separator: " ").map(String.init)
      guard let time = Int(words[0]) else { preconditionFailure("expected a time in \(part)") }
      return words.dropFirst().map { LogEntry(milliseconds: time, action: GameAction(word: $0)) }
    }
  }
}

extension GameAction {
  private static let others: [GameAction] = [
    .endGame, .turnBack, .pause, .resume, .clearSelectedCards, .unFlipSelectedCards, .winGame,
  ]

  fileprivate init(word: String) {
    let parts = word.split(separator: ":").map(String.init)
    if let place = Int(word) {
      self = .flipCard(place)
    } else if let difficulty = Difficulty(rawValue: parts[0]) {
      let seed = parts.count == 2 ? UInt64(parts[1]) : nil
      self = seed.map { .startGame(difficulty: difficulty, seed: $0) } ?? .setDifficulty(difficulty)
    } else if let action = Self.others.first(where: { "\($0)" == word }) {
      self = action
    } else {
      preconditionFailure("\(word) is not an action")
    }
  }
}
