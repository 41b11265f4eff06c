import Redux

/// A game that was left before its end, and all that its player did in it: enough to go on.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of its log.
  public let log: String
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// How it is played.
  public let mode: GameMode
  /// How many pairs were found.
  public let pairsFound: Int
  /// What its clock showed.
  public let time: Duration
  /// What the player did, the deal first, at time 0.
  public let actions: [LogEntry]
  /// The store time from the deal to the moment when it was left.
  public let duration: Duration
}

extension UnfinishedGame {
  /// The game in short, such as `hard, 8 of 18, 0:52`.
  package var words: String { words(difficulty.rawValue) }

  /// The same with its day and its opponent, such as `hard against the perfect duck, 8 of 18, 0:52`.
  package var longWords: String {
    let deal = mode.day.map { "daily of \($0.name)" } ?? difficulty.rawValue
    return words(deal + (mode.opponent.map { " against \($0.name)" } ?? ""))
  }

  private func words(_ game: String) -> String {
    "\(game), \(pairsFound) of \(difficulty.pairs), \(Formatting.time(time))"
  }
}

/// Access to the games that earlier sessions left.
public struct UnfinishedGameClient: Sendable {
  /// Looks for the game to go on with; nil when there is none.
  public let find: @Sendable () -> UnfinishedGame?
  /// Takes a game that was found, so that no other session goes on with it.
  ///
  /// Answers whether it is this session's now.
  public let claim: @Sendable (UnfinishedGame) -> Bool

  /// Makes a client of its two functions.
  public init(
    find: @escaping @Sendable () -> UnfinishedGame?,
    claim: @escaping @Sendable (UnfinishedGame) -> Bool
  ) {
    self.find = find
    self.claim = claim
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Offers the game that an earlier session left, and takes it when the player wants to go on: a game
  /// goes on in one session only.
  public static func unfinishedGame(_ games: UnfinishedGameClient) -> Self {
    Middleware("unfinishedGame") { step in
      switch step.action {
      case .unfinishedGame(.find):
        games.find().map { .send(.unfinishedGame(.offered($0))) } ?? .none
      case .unfinishedGame(.resume):
        step.state.continuableGame.map {
          .send(.unfinishedGame(games.claim($0) ? .claimed : .offered(nil)))
        } ?? .none
      default: .none
      }
    }
  }
}

extension Store {
  /// Plays an unfinished game that is claimed now, as its player played it, and advances the time by
  /// what it took: what was pending when it was left is pending for the rest of its time.
  ///
  /// From the deal on every time is later by the same span, so the log of this session says of the game
  /// what the other one says.
  ///
  /// - Parameters:
  ///   - part: The program's part of the state.
  ///   - action: Makes an action of the store.
  package func catchUp(
    of part: (State) -> ThreeDucksState, as action: (ThreeDucksAction) -> Action
  ) {
    guard part(state).isCatchingUp, let game = part(state).unfinishedGame else { return }
    let deal = time
    for entry in game.actions {
      advance(to: deal + entry.time)
      dispatch(action(.game(entry.action)))
    }
    advance(to: deal + game.duration)
    dispatch(action(.unfinishedGame(.resumed)))
  }
}
