import Redux

/// Plays whole games headless: through the real store, in store time.
public struct Simulation: Sendable {
  /// The difficulty of the games.
  public let difficulty: Difficulty
  /// Who plays.
  public let player: PlayerKind
  /// What the deals and the player's luck are drawn from.
  public let seed: UInt64

  /// Describes games to play.
  public init(difficulty: Difficulty, player: PlayerKind, seed: UInt64) {
    self.difficulty = difficulty
    self.player = player
    self.seed = seed
  }

  /// Plays games, one after the other; of one seed, always the same ones.
  ///
  /// - Parameters:
  ///   - games: How many.
  ///   - log: The action log of each game by its number, from 0; nil for none.
  /// - Returns: How many turns, of two flips, each took.
  /// - Throws: ``RecordingProblem`` when a log cannot be written.
  public func run(
    games: Int, log: (_ game: Int) -> ActionLog? = { _ in nil }
  ) throws(RecordingProblem) -> TurnStatistics {
    var luck = SplitMix64(seed: seed)
    var statistics = TurnStatistics()
    for number in 0..<games {
      let game = SimulatedGame(difficulty: difficulty, seed: luck.next() >> 11)
      let luck = SplitMix64(seed: luck.next())
      let log = log(number)
      let moves =
        switch player {
        case .perfect: try game.play(PerfectPlayer.self, luck, log)
        case .forgetful: try game.play(ForgetfulPlayer.self, luck, log)
        case .random: try game.play(RandomPlayer.self, luck, log)
        }
      statistics.add(turns: moves / 2)
    }
    return statistics
  }
}

/// One game of a simulation.
private struct SimulatedGame {
  /// The time between two flips.
  private static let pace: Duration = .milliseconds(600)

  let difficulty: Difficulty
  let seed: UInt64

  /// Plays the game to its end.
  ///
  /// - Returns: How many cards were turned.
  func play<SomePlayer: Player>(
    _ kind: SomePlayer.Type, _ luck: SplitMix64, _ log: ActionLog?
  ) throws(RecordingProblem) -> Int {
    let store = store(log)
    var player = SomePlayer(places: difficulty.pairs * 2)
    var luck = luck
    store.dispatch(.startGame(difficulty: difficulty, seed: seed))
    var (state, moves, matched) = (store.state, 0, 0)
    while matched < difficulty.pairs {
      let first = player.firstCard(using: &luck)
      turn(first, store)
      player.see(state.cards[first].animal, at: first)
      let second = player.secondCard(after: first, using: &luck)
      turn(second, store)
      player.see(state.cards[second].animal, at: second)
      moves += 2
      if state.cards[first].animal == state.cards[second].animal {
        player.match(first, second)
        matched += 1
      }
      // A mismatch is waited for before the next turn.
      store.nextDeadline.map { store.advance(to: $0) }
    }
    state = store.state
    store.dispatch(.close)
    if let problem = store.state.recordingProblem { throw problem }
    // A simulation that plays by other rules than the game must not give numbers.
    precondition(state.phase == .won && state.moves == moves, "the game was not played so")
    return moves
  }

  private func turn(_ place: Int, _ store: Store<ThreeDucksState, ThreeDucksAction>) {
    store.advance(to: store.time + Self.pace)
    store.dispatch(.flipCard(place))
  }

  private func store(_ log: ActionLog?) -> Store<ThreeDucksState, ThreeDucksAction> {
    // Played games have a date; these are the same whenever they are played.
    let recording = log.map {
      Middleware.recording(to: $0, app: "simulate") { "1970-01-01T00:00:00Z" }
    }
    return Store(
      state: ThreeDucksState(difficulty: difficulty), reducer: threeDucksReducer,
      middlewares: [recording].compactMap { $0 } + [.gameLogic])
  }
}
