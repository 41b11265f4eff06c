extension LoggedAction {
  /// The part of an action that a log tells of; nil for an action that is no part of it.
  public init?(_ action: ThreeDucksAction) {
    switch action {
    case .setDifficulty(let difficulty): self = .setDifficulty(difficulty)
    case .startGame(let difficulty, let seed, let terms):
      self = .startGame(difficulty: difficulty, seed: seed, terms: terms)
    case .flipCard(let place): self = .flipCard(place)
    case .opponentFlip(let place): self = .opponentFlip(place)
    case .endGame: self = .endGame
    case .turnBack: self = .turnBack
    case .pause: self = .pause
    case .resume: self = .resume
    case .clearSelectedCards: self = .clearSelectedCards
    case .unFlipSelectedCards: self = .unFlipSelectedCards
    case .winGame: self = .winGame
    case .setOpponent, .launch, .close, .closeAtOnce, .clockStarted, .clockStopped, .clockPaused,
      .clockResumed, .preferencesLoaded, .difficultyLoaded, .opponentLoaded, .highScoresLoaded,
      .scored, .saveScores, .scoresSaved, .played, .gamesLoaded, .gamesSaved, .lastDayLoaded,
      .saveFailed, .recordingFailed, .findLeftGame, .gameOffered, .continueGame, .gameClaimed,
      .gameContinued, .checkProofs, .proofsChecked:
      return nil
    }
  }
}

extension ThreeDucksAction {
  /// An action that a log tells of.
  @inline(__always)
  public init(_ logged: LoggedAction) {
    switch logged {
    case .setDifficulty(let difficulty): self = .setDifficulty(difficulty)
    case .startGame(let difficulty, let seed, let terms):
      self = .startGame(difficulty: difficulty, seed: seed, terms: terms)
    case .flipCard(let place): self = .flipCard(place)
    case .opponentFlip(let place): self = .opponentFlip(place)
    case .endGame: self = .endGame
    case .turnBack: self = .turnBack
    case .pause: self = .pause
    case .resume: self = .resume
    case .clearSelectedCards: self = .clearSelectedCards
    case .unFlipSelectedCards: self = .unFlipSelectedCards
    case .winGame: self = .winGame
    }
  }
}
