/// What can happen in a game; a log records exactly these actions.
///
/// The rules are in `Game.swift`, except for `setDifficulty`, `startGame` and `endGame`, which are in
/// `ThreeDucksReducer.swift`.
public enum GameAction: Equatable, Sendable {
  /// The player chose a difficulty; ignored except on the title screen.
  case setDifficulty(Difficulty)
  case startGame(difficulty: Difficulty, seed: UInt64, mode: GameMode = GameMode())
  /// The player flipped the card at a place, or tried to.
  case flipCard(Int)
  /// The player gave up, or left a game that was won.
  case endGame
  /// The player turned back two cards that differ, without waiting.
  case turnBack
  /// The player paused the game: its clock stops, and nothing can be flipped.
  case pause
  case resume
  /// The computer flipped the card at a place, during its turn.
  case opponentFlip(Int)
  /// Two selected cards match and stay up.
  case clearSelectedCards
  /// Two selected cards differ and turn back.
  case unFlipSelectedCards
  /// The game was won: every card is up.
  case winGame

  /// The name of an action in a log; a flip by the opponent differs from the player's only in its sender.
  enum Name: String, CaseIterable {
    case setDifficulty, startGame, flipCard, endGame, turnBack, pause, resume
    case clearSelectedCards, unFlipSelectedCards, winGame
  }

  var name: Name {
    switch self {
    case .setDifficulty: .setDifficulty
    case .startGame: .startGame
    case .flipCard, .opponentFlip: .flipCard
    case .endGame: .endGame
    case .turnBack: .turnBack
    case .pause: .pause
    case .resume: .resume
    case .clearSelectedCards: .clearSelectedCards
    case .unFlipSelectedCards: .unFlipSelectedCards
    case .winGame: .winGame
    }
  }

  /// A middleware that sends actions; the raw value is its name in a log.
  public enum Sender: String, CaseIterable, Sendable {
    case gameLogic, opponent
  }

  /// The middleware that sends the action; nil for an action of the player.
  var sender: Sender? {
    switch self {
    case .setDifficulty, .startGame, .flipCard, .endGame, .turnBack, .pause, .resume: nil
    case .opponentFlip: .opponent
    case .clearSelectedCards, .unFlipSelectedCards, .winGame: .gameLogic
    }
  }
}

extension GameAction: CustomStringConvertible {
  /// The action in words, for messages, such as `flipCard 3`.
  public var description: String {
    switch self {
    case .setDifficulty(let difficulty): "\(name) \(difficulty.rawValue)"
    case .startGame(let difficulty, let seed, let mode):
      "\(name) \(difficulty.rawValue) seed \(seed)" + (mode.day.map { " of \($0)" } ?? "")
    case .flipCard(let place): "\(name) \(place)"
    case .opponentFlip(let place): "\(name) \(place) by the opponent"
    default: "\(name)"
    }
  }
}
