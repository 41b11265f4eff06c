import Redux

/// What each action changes in the program.
///
/// The rules of a game are in ``Game/reduce(_:)``.
public let threeDucksReducer = Reducer<ThreeDucksState, ThreeDucksAction> { state, action in
  switch action {
  case .launch, .close, .closeAtOnce: break
  case .game(let action): state.reduce(action)
  case .clock(let action): state.reduce(action)
  case .setOpponent(let opponent): if state.game == nil { state.opponent = opponent }
  case .difficultyLoaded(let difficulty): state.reduce(.setDifficulty(difficulty))
  case .opponentLoaded(let opponent): state.opponent = opponent
  case .unfinishedGame(let action): state.reduce(action)
  case .library(let action): state.reduce(action)
  case .saveFailed(let problem): state.problems.add(problem)
  case .recordingFailed(let problem): state.problems.add(problem)
  }
}

extension ThreeDucksState {
  /// Begins, plays or leaves a game.
  mutating func reduce(_ action: GameAction) {
    switch action {
    case .setDifficulty(let difficulty): if game == nil { self.difficulty = difficulty }
    case .startGame(let difficulty, let seed, let mode):
      game = Game(difficulty: difficulty, seed: seed, mode: mode)
      self.difficulty = difficulty
      lastSeed = seed
      problems.hide()
    case .endGame: game = nil
    default: game?.reduce(action)
    }
  }

  /// Starts, stops, pauses or resumes the clock of the game.
  mutating func reduce(_ action: ClockAction) {
    game?.clock.reduce(action)
    if case .started = action, let day = game?.mode.dayOfTry { library.begin(day) }
  }

  fileprivate mutating func reduce(_ action: UnfinishedGameAction) {
    switch action {
    case .find, .resume: break
    case .offered(let game): unfinishedGame = game
    case .claimed: isCatchingUp = continuableGame != nil
    case .resumed:
      isCatchingUp = false
      unfinishedGame = nil
    }
  }

  fileprivate mutating func reduce(_ action: LibraryAction) {
    switch action {
    case .save: break
    case .preferencesLoaded(let preferences):
      if let difficulty = preferences.difficulty { reduce(.setDifficulty(difficulty)) }
    case .highScoresLoaded(let scores): library.highScores = scores
    case .gamesLoaded(let games): library.savedGames = games
    case .lastDayLoaded(let day): library.begin(day)
    case .scored(let score, let proof):
      guard game?.mode.unrankedReason == nil else { return }
      game?.rank = library.add(score, for: difficulty, proof: proof)
    case .played(let game): library.unsavedGames.append(game)
    case .gamesSaved(let games):
      library.savedGames = games
      library.unsavedGames = []
      problems.removeRecoverable()
    case .scoresSaved(let scores):
      library.highScores = scores
      library.unsavedScores = []
      problems.removeRecoverable()
    }
  }
}
