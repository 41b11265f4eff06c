import Redux

/// Access to the games that earlier sessions left.
public struct UnfinishedGameClient: Sendable {
  /// Finds the game to continue in the logs that the save file names, the newest last; nil if there is
  /// none.
  public let find: @Sendable (_ logs: [String]) -> UnfinishedGame?
  /// Claims a game that was found, so that no other session continues it.
  ///
  /// Returns whether the game belongs to this session now.
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
  /// Offers the game that an earlier session left, and claims it when the player wants to continue it.
  public static func unfinishedGame(_ games: UnfinishedGameClient) -> Self {
    Middleware("unfinishedGame") { step in
      switch step.action {
      case .unfinishedGame(.find) where step.state.unfinishedGame == nil:
        games.find(step.state.library.file.unfinishedLogs).map {
          .send(.unfinishedGame(.offered($0)))
        } ?? .none
      case .unfinishedGame(.claim):
        step.state.continuableGame.map {
          .send(.unfinishedGame(games.claim($0) ? .claimed : .offered(nil)))
        } ?? .none
      default: .none
      }
    }
  }
}

extension Store {
  /// If an unfinished game was claimed, plays it again up to the moment when it was left.
  ///
  /// The time advances as it did in the game, so that effects that were pending then are pending again,
  /// and this session's log records the game as the other one did.
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
