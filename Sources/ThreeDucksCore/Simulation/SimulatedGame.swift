import Redux

/// One game of a simulation: somebody who plays, alone or in turns with a duck, and the store.
struct SimulatedGame<SomePlayer: Player> {
  /// The time between two flips of the player.
  private static var pace: Duration { .milliseconds(600) }

  private let store: Store<ThreeDucksState, ThreeDucksAction>
  /// The board as it was dealt.
  private let cards: Board
  private var player: SomePlayer
  private var luck: SplitMix64
  /// The first card of the turn; nil before it.
  private var first: Int?
  private var (moves, matched) = (0, 0)

  /// Deals a game.
  init(
    _ difficulty: Difficulty, against duck: DuckKind?, seed: UInt64, luck: SplitMix64,
    log: ActionLog?
  ) {
    // Played games have a date; these are the same whenever they are played.
    let recording = log.map {
      Middleware.recording(to: $0, app: "simulate") { "1970-01-01T00:00:00Z" }
    }
    store = Store(
      state: ThreeDucksState(difficulty: difficulty), reducer: threeDucksReducer,
      middlewares: [recording, .gameLogic, duck.map { _ in .opponent }].compactMap { $0 })
    store.dispatch(
      .startGame(
        difficulty: difficulty, seed: seed, terms: GameTerms(opponent: duck?.opponent)))
    cards = store.state.cards
    player = SomePlayer(places: cards.count)
    self.luck = luck
  }

  /// Plays the game to its end.
  ///
  /// - Returns: The state that the win left.
  mutating func play() throws(RecordingProblem) -> ThreeDucksState {
    while matched < cards.count / 2 {
      turn(player.firstCard(using: &luck))
      first.map { turn(player.secondCard(after: $0, using: &luck)) }
      // A mismatch is waited for before the next turn.
      store.nextDeadline.map { store.advance(to: $0) }
      watchTheDuck()
    }
    let state = store.state
    store.dispatch(.close)
    if let problem = store.state.recordingProblem { throw problem }
    // A simulation that plays by other rules than the game must not give numbers.
    precondition(state.phase == .won && state.moves == moves, "the game was not played so")
    return state
  }

  private mutating func turn(_ place: Int) {
    store.advance(to: store.time + Self.pace)
    store.dispatch(.flipCard(place))
    see(place)
  }

  /// Sees every card of the duck's turn.
  private mutating func watchTheDuck() {
    while store.state.isComputersTurn, let deadline = store.nextDeadline {
      let next = store.state.opponentsCard
      store.advance(to: deadline)
      next.map { see($0) }
    }
  }

  /// Sees a card that was turned, whoever did.
  private mutating func see(_ place: Int) {
    player.see(cards[place].animal, at: place)
    moves += 1
    guard let mate = first else { return first = place }
    first = nil
    guard cards[mate].animal == cards[place].animal else { return }
    player.match(mate, place)
    matched += 1
  }
}
