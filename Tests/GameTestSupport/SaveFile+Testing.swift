import ThreeDucksCore

extension HighScore {
  /// A score; a test sets only the values that matter to it.
  package static func example(
    _ moves: Int = 12, _ milliseconds: Int = 1, date: String = "2026-11-21T10:00:00Z",
    seed: UInt64 = 7, day: Day? = nil, log: String? = nil
  ) -> HighScore {
    HighScore(
      moves: moves, milliseconds: milliseconds, date: date, seed: seed, day: day, log: log)
  }
}

extension PlayedGame {
  /// A game in a save file; a test sets only the values that matter to it.
  package static func example(
    on day: String = "2026-11-21", _ difficulty: Difficulty = .easy, isWon: Bool = true,
    moves: Int = 12, _ milliseconds: Int = 1, mode: GameMode = GameMode(), pairs: Int? = nil
  ) -> PlayedGame {
    let members: [(name: String, value: JSON?)] = [
      ("date", .string("\(day)T10:00:00Z")), ("difficulty", .string(difficulty.rawValue)),
      ("seed", .integer(7)), ("won", .bool(isWon)), ("moves", .integer(moves)),
      ("milliseconds", .integer(milliseconds)), ("playerPairs", pairs.map { .integer($0) }),
      ("opponentPairs", pairs.map { .integer(difficulty.pairs - $0) }),
    ]
    let file: JSON = ["version": .integer(1), "games": .array([.object(members + mode.fields)])]
    guard let game = try? SaveFile(json: Array(file.description.utf8)).games.first else {
      fatalError("This is not a game that the save file can hold: \(file)")
    }
    return game
  }
}

extension SaveFile {
  /// A file with games, the oldest first, and with high scores: daily ones if they have a day, or else
  /// easy ones.
  package init(games: [PlayedGame] = [], scores: [HighScore] = []) {
    self.init()
    for game in games { add(game) }
    for score in scores { highScores.insert(score, for: .easy) }
  }

  /// A file with the maximum number of games, so that each further game replaces the oldest one.
  package static var ofManyGames: SaveFile {
    SaveFile(
      games: Array(
        repeating: .example(on: "2020-01-01", moves: 30, 60_000),
        count: SaveFile.maximumGames))
  }

  /// The text of a file that is a little smaller than the maximum size.
  ///
  /// Each of its 470 games has a long member that the program does not know.
  package static let textOfALargeFile: String = {
    let medal = String(repeating: "x", count: 2000)
    let game =
      #"{"date":"d","difficulty":"easy","seed":7,"won":true,"moves":5,"milliseconds":5,"medal":"\#(medal)"}"#
    let games = Array(repeating: game, count: 470).joined(separator: ",")
    return #"{"version":1,"games":[\#(games)],"kept":true}"#
  }()
}
