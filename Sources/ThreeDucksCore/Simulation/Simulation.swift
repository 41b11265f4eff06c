import Redux

/// Plays whole games through a store with the game logic, without a terminal and without waiting.
package struct Simulation: Sendable {
  package let difficulty: Difficulty
  package let player: PlayerKind
  package let opponent: Opponent?
  /// The seed of the deals and of the player's random choices.
  package let seed: UInt64

  package init(
    difficulty: Difficulty, player: PlayerKind, against opponent: Opponent? = nil, seed: UInt64
  ) {
    self.difficulty = difficulty
    self.player = player
    self.opponent = opponent
    self.seed = seed
  }

  /// Plays games one after another; the same seed gives the same games.
  ///
  /// - Parameter log: Returns the log to write for a game, given the game's number from 0; nil to write none.
  /// - Throws: ``RecordingProblem`` when a log cannot be written.
  package func run(
    games: Int, log: (_ game: Int) -> ActionLog? = { _ in nil }
  ) throws(RecordingProblem) -> SimulationResult {
    var generator = SplitMix64(seed: seed)
    var result = SimulationResult()
    for number in 0..<games {
      // A seed has 53 bits.
      let deal = generator.next() >> 11
      var game = SimulatedGame(
        self, deal: deal, generator: SplitMix64(seed: generator.next()), log: log(number))
      result.add(try game.play())
    }
    return result
  }
}

private struct SimulatedGame {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  private let cards: [Card]
  private var player: ComputerPlayer
  private var generator: SplitMix64
  /// The first card of the turn; nil before it is flipped.
  private var first: Int?

  init(_ simulation: Simulation, deal: UInt64, generator: SplitMix64, log: ActionLog?) {
    // A fixed date, so that the same seed gives the same logs.
    let recording = log.map {
      Middleware.recording(to: $0, app: "simulate") { "1970-01-01T00:00:00Z" }
    }
    store = Store(
      ThreeDucksState(difficulty: simulation.difficulty),
      Feature(
        threeDucksReducer,
        middlewares: [recording, .gameLogic, simulation.opponent.map { _ in .opponent }]
          .compactMap { $0 }))
    let mode = GameMode(opponent: simulation.opponent)
    store.dispatch(
      .game(.startGame(difficulty: simulation.difficulty, seed: deal, mode: mode)))
    cards = Deal.cards(difficulty: simulation.difficulty, seed: deal)
    player = ComputerPlayer(simulation.player, places: cards.count)
    self.generator = generator
  }

  /// Plays the game to its end.
  mutating func play() throws(RecordingProblem) -> Game {
    while store.state.game?.isCleared == false {
      for _ in 1...2 { flip(player.card(after: first, using: &generator)) }
      // Two cards that differ turn back before the next turn.
      advance()
      watchOpponent()
    }
    let game = store.state.game
    store.dispatch(.close)
    if let problem = store.state.problems.shownRecordingProblem { throw problem }
    guard let game, game.isWon else {
      // A game that is not won would make the statistics wrong. `preconditionFailure` would not print this
      // message in a release build.
      fatalError("A simulated game was not won: the simulation and the game have different rules.")
    }
    return game
  }

  private func advance() {
    if let deadline = store.nextDeadline { store.advance(to: deadline) }
  }

  private mutating func flip(_ place: Int) {
    store.advance(to: store.time + .milliseconds(600))
    store.dispatch(.game(.flipCard(place)))
    see(place)
  }

  /// Sees every card that the opponent flips during its turn.
  private mutating func watchOpponent() {
    while store.state.game?.isComputersTurn == true, store.nextDeadline != nil {
      let next = store.state.game?.opponentsCard
      advance()
      if let next { see(next) }
    }
  }

  private mutating func see(_ place: Int) {
    player.see(cards[place].animal, at: place)
    guard let mate = first else { return first = place }
    first = nil
    if cards[mate].animal == cards[place].animal { player.match(mate, place) }
  }
}
