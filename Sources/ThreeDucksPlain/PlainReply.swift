import ThreeDucksCore

/// What becomes of a command: a pure function of the command and the state.
enum PlainReply: Equatable {
  case act(ThreeDucksAction)
  /// Deals a game; by luck where no seed is named.
  case deal(Difficulty, seed: UInt64?)
  case say([String])
  case quit

  init(to command: PlainCommand, in game: ThreeDucksState, now: Duration) throws(CommandError) {
    switch command {
    case .new(let difficulty, let seed):
      // What is won is over; only a game that is on could be lost by a slip.
      if game.phase == .started { throw .gameIsOn }
      self = .deal(difficulty ?? game.difficulty, seed: seed)
    case .flip(let name):
      try game.require(.started)
      self = .act(.flipCard(try game.place(of: name)))
    case .difficulty(let difficulty):
      try game.require(.title)
      self = .act(.setDifficulty(difficulty))
    case .board:
      if game.phase == .title { throw .noGame }
      self = .say(PlainText.board(game, now: now))
    case .giveUp:
      try game.require(.started)
      self = .act(.endGame)
    case .again:
      try game.require(.won)
      self = .act(.endGame)
    case .scores: self = .say(PlainText.scores(game.highScores))
    case .help: self = .say(PlainText.help)
    case .quit: self = .quit
    }
  }
}

extension ThreeDucksState {
  fileprivate func require(_ wanted: Phase) throws(CommandError) {
    guard phase != wanted else { return }
    switch phase {
    case .title: throw .noGame
    case .started: throw .gameIsOn
    case .won: throw .gameIsWon
    }
  }

  fileprivate func place(of name: CardName) throws(CommandError) -> Int {
    let grid = Grid(difficulty)
    guard let place = name.place(on: grid) else {
      throw CommandError("There is no card \(name): \(PlainText.extent(grid)).")
    }
    return place
  }
}

extension CommandError {
  static let noGame = CommandError("No game is on; \"new\" deals one.")
  static let gameIsOn = CommandError("A game is on; \"give up\" leaves it.")
  static let gameIsWon = CommandError("The game is won; \"again\" goes back to the title.")
}
