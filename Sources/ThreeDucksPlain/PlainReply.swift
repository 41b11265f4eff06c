import ThreeDucksCore

/// What to do in reply to a command; it depends only on the command, the state and the time.
enum PlainReply: Equatable {
  case act(ThreeDucksAction)
  /// Flips cards, one after another.
  case flip([Int])
  /// Deals a game; a nil seed stands for the session's next seed.
  case deal(Difficulty, seed: UInt64?)
  /// Starts or continues the daily game of a day; nil for today's.
  case playDaily(Day?)
  /// Gives up a game; a person must confirm this first.
  case giveUp(Game)
  /// Prints a result for the player to send to others.
  case share(ResultText)
  case say([String])
  case quit

  init(
    to command: PlainCommand, in state: ThreeDucksState, now: Duration, today: Day?
  ) throws(CommandError) {
    switch command {
    case .new(let difficulty, let seed):
      // A new game would abandon this one, perhaps by mistake.
      if state.phase == .started { throw .gameIsOn }
      self = .deal(difficulty ?? state.nextDifficulty, seed: seed)
    case .daily(let day):
      if state.phase == .started { throw .gameIsOn }
      self = .playDaily(day)
    case .flip(let names):
      let game = try state.gameToPlay()
      if game.isPaused { throw .gameIsPaused }
      self = .flip(try game.places(of: names))
    case .difficulty(let difficulty):
      try state.requireTitle()
      self = .act(.game(.setDifficulty(difficulty)))
    case .against(let opponent):
      try state.requireTitle()
      self = .act(.setOpponent(opponent))
    case .board: self = .say(PlainText.board(try state.gameToShow()))
    case .row(let row): self = .say([try state.gameToShow().text(ofRow: row)])
    case .remaining: self = .say([PlainText.remaining(try state.gameToShow())])
    case .status: self = .say([PlainText.status(state, now: now)])
    case .continueGame:
      try state.requireTitle()
      guard state.continuableGame != nil else { throw .nothingToContinue }
      self = .act(.unfinishedGame(.claim))
    case .pause:
      if try state.gameToPlay().isPaused { throw .gameIsPaused }
      self = .act(.game(.pause))
    case .resume:
      guard try state.gameToPlay().isPaused else { throw .gameIsNotPaused }
      self = .act(.game(.resume))
    case .giveUp:
      let game = try state.gameToPlay()
      self = game.moves == 0 ? .act(.game(.endGame)) : .giveUp(game)
    case .again:
      _ = try state.gameThatWasWon()
      self = .act(.game(.endGame))
    case .same:
      self = .act(.game(try state.gameThatWasWon().again))
    case .share:
      guard let result = ResultText(state.game) else { throw .nothingToShare }
      self = .share(result)
    case .scores: self = .say(PlainText.scores(state, today: today))
    case .statistics: self = .say(PlainText.statistics(state, today: today))
    case .watch: self = .say([PlainText.watching])
    case .help: self = .say(PlainText.help)
    case .quit: self = .quit
    }
  }
}

extension ThreeDucksState {
  fileprivate func requireTitle() throws(CommandError) {
    guard let game else { return }
    throw game.isWon ? .gameIsWon : .gameIsOn
  }

  fileprivate func gameToPlay() throws(CommandError) -> Game {
    guard let game else { throw .noGame }
    if game.isWon { throw .gameIsWon }
    return game
  }

  /// A paused game is not shown: the player could otherwise study the board while the clock is stopped.
  fileprivate func gameToShow() throws(CommandError) -> Game {
    guard let game else { throw .noGame }
    if game.isPaused { throw .gameIsPaused }
    return game
  }

  fileprivate func gameThatWasWon() throws(CommandError) -> Game {
    guard let game else { throw .noGame }
    guard game.isWon else { throw .gameIsOn }
    return game
  }
}

extension Game {
  /// The places of the cards with these names.
  ///
  /// If one of two cards cannot be flipped, neither is, because every flip is a move.
  fileprivate func places(of names: [CardName]) throws(CommandError) -> [Int] {
    if names.count == 2, names[0] == names[1] { throw .sameCardTwice(names[0]) }
    // The second card would be flipped in the next turn, which may be the other player's.
    if names.count == 2, duel != nil, selectedCards.count == 1 { throw .oneCardIsLeft }
    return try names.map { name throws(CommandError) in
      guard let place = difficulty.place(of: name) else {
        throw CommandError("There is no card \(name): this board has \(difficulty.extent).")
      }
      if isFound(place) || selectedCards == [place] {
        throw CommandError("\(name) is already face up: \(cards[place].animal).")
      }
      return place
    }
  }

  fileprivate func text(ofRow first: CardName) throws(CommandError) -> String {
    guard difficulty.place(of: first) != nil else {
      throw CommandError("There is no row \(first.letter): this board has \(difficulty.extent).")
    }
    return PlainText.row(first.row, of: self)
  }
}

extension CommandError {
  static let noGame = CommandError("No game is in progress. Type \"new\" to start one.")
  static let nothingToContinue = CommandError(
    "There is no game to continue. Type \"new\" to start one.")
  static let noToday = CommandError(
    "There is no daily game, because the system clock has no valid date.")
  static let nothingToShare = CommandError("Nothing to share yet: win a game first.")
  static let gameIsOn = CommandError("A game is in progress. Type \"give up\" to end it.")
  static let gameIsWon = CommandError(
    "This game is over. Type \"new\" to play another, or \"again\" to choose a difficulty or an opponent first."
  )
  static let gameIsPaused = CommandError(PlainText.paused)
  static let gameIsNotPaused = CommandError("The game is not paused.")

  static let oneCardIsLeft = CommandError(
    "You can flip only one more card this turn: for example, \"B3\".")

  static func sameCardTwice(_ name: CardName) -> CommandError {
    CommandError("You named \(name) twice. Name two different cards: for example, \"A1 B3\".")
  }
}
