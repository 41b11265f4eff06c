import Redux

/// How each action changes the program's state; the rules of a game are in `Game.swift`.
public let threeDucksReducer = Reducer<ThreeDucksState, ThreeDucksAction> { state, action in
  switch action {
  case .launch, .close, .closeAtOnce, .dailyGame: break
  case .game(let action): state.reduce(action)
  case .clock(let action): state.game?.clock.reduce(action)
  case .setOpponent(let opponent): if state.game == nil { state.opponent = opponent }
  case .difficultyNamed(let difficulty): state.reduce(.setDifficulty(difficulty))
  case .opponentNamed(let opponent): state.opponent = opponent
  case .unfinishedGame(let action): state.reduce(action)
  case .library(let action): state.reduce(action)
  case .saveFailed(let problem): state.problems.add(problem)
  case .recordingFailed(let problem):
    state.problems.add(problem)
    state.formerLogs += [state.log].compactMap { $0 }
    state.log = nil
  case .recordingBegan(let log): state.log = log
  }
}

extension ThreeDucksState {
  mutating func reduce(_ action: GameAction) {
    switch action {
    case .setDifficulty(let difficulty):
      guard game == nil else { return }
      self.difficulty = difficulty
      ownDifficulty = nil
    case .startGame(let difficulty, let seed, let mode):
      game = Game(difficulty: difficulty, seed: seed, mode: mode)
      ownDifficulty = mode.day == nil ? nil : nextDifficulty
      self.difficulty = difficulty
      lastSeed = seed
      problems.hide()
    case .endGame: game = nil
    default: game?.reduce(action)
    }
  }

  fileprivate mutating func reduce(_ action: UnfinishedGameAction) {
    switch action {
    case .find, .claim: break
    case .offered(let game): unfinishedGame = game
    case .claimed(let game):
      claimedGame = game
      log = nil
    case .resumed:
      guard let claimedGame else { return }
      formerLogs.append(claimedGame.log)
      if unfinishedGame?.log == claimedGame.log { unfinishedGame = nil }
      self.claimedGame = nil
      // The next game has the same opponent.
      if let opponent = claimedGame.game.mode.opponent { self.opponent = opponent }
    }
  }

  fileprivate mutating func reduce(_ action: LibraryAction) {
    switch action {
    case .loaded(let file):
      library.load(file)
      if let difficulty = file.difficulty { reduce(.setDifficulty(difficulty)) }
    case .ended(let game, let file):
      library.add(game, savedIn: file)
      if file != nil { problems.removeSolvedByWriting() }
    case .save: break
    case .saved(let file):
      library.load(file)
      problems.removeSolvedByWriting()
    }
  }
}
