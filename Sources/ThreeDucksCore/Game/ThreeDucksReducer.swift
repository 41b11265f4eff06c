import Redux

/// The rules of the game.
public let threeDucksReducer = Reducer<ThreeDucksState, ThreeDucksAction> { state, action in
  switch action {
  case .launch, .close, .closeAtOnce, .saveScores, .findLeftGame, .continueGame: break
  case .setDifficulty(let difficulty), .difficultyLoaded(let difficulty):
    state.choose(difficulty)
  case .preferencesLoaded(let preferences): preferences.difficulty.map { state.choose($0) }
  case .startGame(let difficulty, let seed, let terms):
    state.start(difficulty, seed: seed, terms)
  case .setOpponent(let opponent): if state.phase == .title { state.opponent = opponent }
  case .opponentLoaded(let opponent): state.opponent = opponent
  case .flipCard(let place): state.flip(place)
  case .opponentFlip(let place): state.opponentFlip(place)
  case .endGame: state.leaveBoard(for: .title)
  case .clearSelectedCards: if state.hasMatch { state.selectedCards = [] }
  case .pause: if state.phase == .started && !state.isCleared { state.isPaused = true }
  case .resume: state.isPaused = false
  case .turnBack: if state.hasMismatch && !state.isPaused { state.unFlipSelectedCards() }
  case .unFlipSelectedCards: if state.hasMismatch { state.unFlipSelectedCards() }
  case .winGame: state.win()
  case .clockStarted(let time):
    state.clock = GameClock(start: time)
    state.dayOfTry.map { state.note($0) }
  case .clockStopped(let time): state.clock?.stop = time
  case .clockPaused(let time): state.clock?.pause = time
  case .clockResumed(let time): state.clock?.resume(at: time)
  case .gameOffered(let game): state.leftGame = game
  case .gameClaimed: state.isCatchingUp = state.continuableGame != nil
  case .gameContinued: state.goOn()
  case .highScoresLoaded(let scores): state.highScores = scores
  case .scored(let score, let proof): state.score(score, proof)
  case .played(let game): state.unsavedGames.append(game)
  case .gamesLoaded(let games): state.savedGames = games
  case .lastDayLoaded(let day): state.note(day)
  case .gamesSaved(let games):
    state.savedGames = games
    state.unsavedGames = []
    state.mendSaving()
  case .scoresSaved(let scores):
    state.highScores = scores
    state.unsavedScores = []
    state.mendSaving()
  case .saveFailed(let problem): state.note(problem)
  case .recordingFailed(let problem): state.note(problem)
  }
}

extension ThreeDucksState {
  fileprivate mutating func choose(_ difficulty: Difficulty) {
    if phase == .title { self.difficulty = difficulty }
  }

  fileprivate mutating func start(_ difficulty: Difficulty, seed: UInt64, _ terms: GameTerms) {
    leaveBoard(for: .started)
    self.difficulty = difficulty
    self.seed = seed
    self.terms = terms
    cards = Deal.cards(difficulty: difficulty, seed: seed)
    duel = terms.opponent.map { Duel(against: $0, places: cards.count) }
    saveProblem = nil
    recordingProblem = nil
  }

  fileprivate mutating func leaveBoard(for phase: Phase) {
    self.phase = phase
    cards = []
    selectedCards = []
    moves = 0
    memory = Memory()
    duel = nil
    clock = nil
    isPaused = false
    rank = nil
  }

  @inline(__always)
  fileprivate mutating func flip(_ place: Int) {
    if turns(place) { turnUp(place) }
  }

  // Apart: a flip of the player is most of all actions, and must be no call.
  @inline(never)
  fileprivate mutating func opponentFlip(_ place: Int) {
    if opponentTurns(place) { turnUp(place) }
  }

  @inline(__always)
  private mutating func turnUp(_ place: Int) {
    cards[place].isFlipped = true
    selectedCards.append(place)
    moves += 1
    if isDuel { return noteInDuel(place) }
    if case .two(let first, let second) = selectedCards { memory.note(first, second, on: cards) }
  }

  fileprivate mutating func unFlipSelectedCards() {
    for place in selectedCards { cards[place].isFlipped = false }
    selectedCards = []
    if isDuel { passTurn() }
  }

  fileprivate mutating func score(_ score: HighScore, _ proof: Proof?) {
    guard unrankedReason == nil else { return }
    rank = highScores.insert(score, for: difficulty)
    guard rank != nil else { return }
    unsavedScores.append(UnsavedScore(difficulty: difficulty, score: score, proof: proof))
  }

  fileprivate mutating func goOn() {
    isCatchingUp = false
    leftGame = nil
  }

  fileprivate mutating func win() {
    guard phase == .started, isCleared else { return }
    phase = .won
    isPaused = false
  }
}
