import ThreeDucksCore

/// What is shown on request: what the screens would show, as lines of text.
enum PlainText {
  static let greeting = "Three Ducks: find the pairs. \"help\" tells the commands."

  static let help = [
    "A1: turn the card in column A, row 1; of two cards that differ, both turn back.",
    "new: deal a game; \"new hard\" and \"new hard 7\" name its difficulty and its seed.",
    "difficulty \(Formatting.choice(Difficulty.allCases.map(\.rawValue))): choose before a game, for the next time too.",
    "board: the animals that are up, and the names of the cards that are down.",
    "give up: leave the game. again: leave it when it is won.",
    "scores: the best games. help: these commands. quit: the end.",
  ]

  /// What the title screen says.
  static func title(_ game: ThreeDucksState) -> String {
    let best = game.highScores.best(for: game.difficulty)
    return "Difficulty: \(game.difficulty). \(Formatting.highScore(best))."
  }

  /// The names that there are, such as `columns A to D, rows 1 to 3`.
  static func extent(_ grid: Grid) -> String {
    let first = CardName(place: 0, on: grid)
    let last = CardName(place: grid.columns * grid.rows - 1, on: grid)
    return "columns \(first.letter) to \(last.letter), rows \(first.row) to \(last.row)"
  }

  /// The board row by row, then moves and time.
  static func board(_ game: ThreeDucksState, now: Duration) -> [String] {
    let grid = Grid(game.difficulty)
    let words = game.cards.indices.map { place in
      let card = game.cards[place]
      return card.isFlipped ? card.animal.rawValue : "\(CardName(place: place, on: grid))"
    }
    let rows = (0..<grid.rows).map { row in
      Self.row(words[row * grid.columns..<(row + 1) * grid.columns])
    }
    return rows + ["\(tally(game, now: now))."]
  }

  /// Moves and time, such as `Moves: 14. Time: 0:31`.
  static func tally(_ game: ThreeDucksState, now: Duration) -> String {
    "Moves: \(game.moves). Time: \(Formatting.time(game.clock?.elapsed(at: now) ?? .zero))"
  }

  /// The best games of every difficulty, a line each.
  static func scores(_ scores: HighScores) -> [String] {
    Difficulty.allCases.flatMap { difficulty in
      let name = capitalized(difficulty)
      let games = scores[difficulty]
      return games.isEmpty
        ? ["\(name): none yet."]
        : games.enumerated().map { "\(name), number \($0 + 1): \(score($1))." }
    }
  }

  static func capitalized(_ difficulty: Difficulty) -> String {
    difficulty.rawValue.prefix(1).uppercased() + difficulty.rawValue.dropFirst()
  }

  private static func score(_ score: HighScore) -> String {
    "\(Formatting.moves(score.moves)) in \(Formatting.time(.milliseconds(score.milliseconds))), "
      + "\(score.date), seed \(score.seed)"
  }

  /// Formatting in columns wide enough for every animal.
  private static func row(_ words: ArraySlice<String>) -> String {
    let width = (Animal.allCases.map(\.rawValue.count).max() ?? 0) + 2
    let padded = words.dropLast().map { $0 + String(repeating: " ", count: width - $0.count) }
    return padded.joined() + (words.last ?? "")
  }
}
