import ThreeDucksCore

/// What becomes of a command: a pure function of the command and the state.
enum PlainReply: Equatable {
  case act(ThreeDucksAction)
  /// Turns cards, one after another.
  case flip([Int])
  /// Deals a game; by luck where no seed is named.
  case deal(Difficulty, seed: UInt64?)
  /// Deals the duck of a day; nil for today's.
  case dealDaily(GameTerms.Day?)
  /// Tells a result as it is handed on to others.
  case share(SharedResult)
  case say([String])
  case quit

  /// - Parameters:
  ///   - now: The store time.
  ///   - today: The day in UTC; nil where nobody knows it.
  init(
    to command: PlainCommand, in game: ThreeDucksState, now: Duration, today: GameTerms.Day?
  ) throws(CommandError) {
    switch command {
    case .new(let difficulty, let seed):
      // What is won is over; only a game that is on could be lost by a slip.
      if game.phase == .started { throw .gameIsOn }
      self = .deal(difficulty ?? game.difficulty, seed: seed)
    case .daily(let day):
      if game.phase == .started { throw .gameIsOn }
      self = .dealDaily(day)
    case .flip(let names): self = .flip(try game.places(of: names))
    case .difficulty(let difficulty):
      try game.require(.title)
      self = .act(.setDifficulty(difficulty))
    case .against(let opponent):
      try game.require(.title)
      self = .act(.setOpponent(opponent))
    case .board:
      try game.requireCardsToTell()
      self = .say(PlainText.board(game))
    case .row(let row):
      try game.requireCardsToTell()
      self = .say([try game.text(ofRow: row)])
    case .left:
      try game.requireCardsToTell()
      self = .say([PlainText.left(game)])
    case .status: self = .say([PlainText.status(game, now: now)])
    case .continueGame:
      try game.require(.title)
      guard game.continuableGame != nil else { throw .nothingToContinue }
      self = .act(.continueGame)
    case .pause:
      try game.requireCardsToTurn()
      self = .act(.pause)
    case .resume:
      try game.require(.started)
      guard game.isPaused else { throw .gameIsNotPaused }
      self = .act(.resume)
    case .giveUp:
      try game.require(.started)
      self = .act(.endGame)
    case .again:
      try game.require(.won)
      self = .act(.endGame)
    case .same:
      try game.require(.won)
      self = .deal(game.difficulty, seed: game.seed)
    case .share:
      guard let result = SharedResult(game) else { throw .nothingToShare }
      self = .share(result)
    case .scores: self = .say(PlainText.scores(game, today: today))
    case .statistics: self = .say(PlainText.statistics(game, today: today))
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

  fileprivate func requireCardsToTurn() throws(CommandError) {
    try require(.started)
    if isPaused { throw .gameIsPaused }
  }

  /// While the clock rests nobody learns the board by heart.
  fileprivate func requireCardsToTell() throws(CommandError) {
    if phase == .title { throw .noGame }
    if isPaused { throw .gameIsPaused }
  }

  /// The places of one card, or of the two of a turn: of a line that cannot be followed to its end
  /// nothing is turned, for every flip costs a move.
  fileprivate func places(of names: [CardName]) throws(CommandError) -> [Int] {
    try requireCardsToTurn()
    if names.count == 2, names[0] == names[1] { throw .sameCardTwice(names[0]) }
    // The second would be the other player's.
    if names.count == 2, duel != nil, selectedCards.count == 1 { throw .oneCardIsLeft }
    return try names.map { name throws(CommandError) in
      let grid = Grid(difficulty)
      guard let place = name.place(on: grid) else {
        throw CommandError("There is no card \(name): \(PlainText.extent(grid)).")
      }
      guard isDown(place) else {
        throw CommandError("\(name) is up already: \(cards[place].animal).")
      }
      return place
    }
  }

  /// Whether a card can be turned: two that differ turn back before it is.
  private func isDown(_ place: Int) -> Bool {
    !cards[place].isFlipped || hasMismatch && selectedCards.contains(place)
  }

  fileprivate func text(ofRow row: Int) throws(CommandError) -> String {
    let grid = Grid(difficulty)
    guard row <= grid.rows else {
      throw CommandError("There is no row \(row): \(PlainText.extent(grid)).")
    }
    return PlainText.row(row, of: self)
  }
}

extension CommandError {
  static let noGame = CommandError("No game is on; \"new\" deals one.")
  static let nothingToContinue = CommandError(
    "There is no game to continue; \"new\" deals one.")
  static let noToday = CommandError("The clock tells no day, so there is no duck of it.")
  static let nothingToShare = CommandError("There is a result to share when a game is won.")
  static let gameIsOn = CommandError("A game is on; \"give up\" leaves it.")
  static let gameIsWon = CommandError("The game is won; \"again\" goes back to the title.")
  static let gameIsPaused = CommandError(PlainText.paused)
  static let gameIsNotPaused = CommandError("The game is not paused; it goes on.")

  static let oneCardIsLeft = CommandError("This turn has one card left; name one, such as \"B3\".")

  static func sameCardTwice(_ name: CardName) -> CommandError {
    CommandError("\(name) is one card; name two, such as \"A1 B3\".")
  }
}
