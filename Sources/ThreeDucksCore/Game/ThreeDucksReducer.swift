import Redux

/// The rules of the game.
public let threeDucksReducer = Reducer<ThreeDucksState, ThreeDucksAction> { state, action in
  state.reduce(action)
}

extension ThreeDucksState {
  /// The rules, for whoever replays so many actions that calling a reducer would be most of the work.
  @inline(__always)
  mutating func reduce(_ action: ThreeDucksAction) {
    switch action {
    case .launch, .close, .closeAtOnce, .saveScores, .findLeftGame, .continueGame, .checkProofs:
      break
    case .setDifficulty(let difficulty), .difficultyLoaded(let difficulty):
      choose(difficulty)
    case .preferencesLoaded(let preferences): preferences.difficulty.map { choose($0) }
    case .startGame(let difficulty, let seed, let terms):
      start(difficulty, seed: seed, terms)
    case .setOpponent(let opponent): if phase == .title { self.opponent = opponent }
    case .opponentLoaded(let opponent): self.opponent = opponent
    case .flipCard(let place): flip(place)
    case .opponentFlip(let place): opponentFlip(place)
    case .endGame: leaveBoard(for: .title)
    case .clearSelectedCards: if hasMatch { selectedCards = [] }
    case .pause: if phase == .started && !isCleared { isPaused = true }
    case .resume: isPaused = false
    case .turnBack: if hasMismatch && !isPaused { unFlipSelectedCards() }
    case .unFlipSelectedCards: if hasMismatch { unFlipSelectedCards() }
    case .winGame: win()
    case .clockStarted(let time):
      clock = GameClock(start: time)
      dayOfTry.map { note($0) }
    case .clockStopped(let time): clock?.stop = time
    case .clockPaused(let time): clock?.pause = time
    case .clockResumed(let time): clock?.resume(at: time)
    case .gameOffered(let game): leftGame = game
    case .gameClaimed: isCatchingUp = continuableGame != nil
    case .gameContinued: goOn()
    case .highScoresLoaded(let scores): highScores = scores
    case .scored(let score, let proof): self.score(score, proof)
    case .played(let game): unsavedGames.append(game)
    case .gamesLoaded(let games): savedGames = games
    case .lastDayLoaded(let day): note(day)
    case .gamesSaved(let games):
      savedGames = games
      unsavedGames = []
      mendSaving()
    case .scoresSaved(let scores):
      highScores = scores
      unsavedScores = []
      mendSaving()
    case .proofsChecked(let scores): provenScores = scores
    case .saveFailed(let problem): note(problem)
    case .recordingFailed(let problem): note(problem)
    }
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
    cards.turnUp(place)
    selectedCards.append(place)
    moves += 1
    if isDuel { return noteInDuel(place) }
    if case .two(let first, let second) = selectedCards { memory.note(first, second, on: cards) }
  }

  fileprivate mutating func unFlipSelectedCards() {
    for place in selectedCards { cards.turnBack(place) }
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
