import Redux

/// Access to the games that earlier sessions left.
public struct UnfinishedGameClient: Sendable {
  /// Looks for the game to go on with in the logs that the save file names, the newest last; nil when
  /// there is none.
  public let find: @Sendable (_ logs: [String]) -> UnfinishedGame?
  /// Takes a game that was found, so that no other session goes on with it.
  ///
  /// Answers whether it is this session's now.
  public let claim: @Sendable (UnfinishedGame) -> Bool

  /// Makes a client of its two functions.
  public init(
    find: @escaping @Sendable (_ logs: [String]) -> UnfinishedGame?,
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
      case .unfinishedGame(.find) where step.state.unfinishedGame == nil:
        games.find(step.state.library.file.unfinishedLogs).map {
          .send(.unfinishedGame(.offered($0)))
        } ?? .none
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
