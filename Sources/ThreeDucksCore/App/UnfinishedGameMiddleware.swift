import Redux

/// Access to the unfinished games of earlier sessions.
package struct UnfinishedGameClient: Sendable {
  /// Finds the newest game for which `isWanted` is true; the oldest log comes first in `logs`.
  package let find: @Sendable (_ logs: [String], _ isWanted: (Game) -> Bool) -> UnfinishedGame?
  /// Claims a game that was found, so that no other session can continue it; false if the claim fails.
  package let claim: @Sendable (UnfinishedGame) -> Bool

  package init(
    find: @escaping @Sendable (_ logs: [String], _ isWanted: (Game) -> Bool) -> UnfinishedGame?,
    claim: @escaping @Sendable (UnfinishedGame) -> Bool
  ) {
    self.find = find
    self.claim = claim
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Offers the newest unfinished game, and claims it when the player wants to continue it.
  package static func unfinishedGame(_ games: UnfinishedGameClient) -> Self {
    Middleware("unfinishedGame") { step in
      switch step.action {
      case .unfinishedGame(.find) where step.state.unfinishedGame == nil:
        games.find(step.state.library.file.unfinishedLogs) { _ in true }.map {
          .send(.unfinishedGame(.offered($0)))
        } ?? .none
      case .unfinishedGame(.claim):
        step.state.continuableGame.map {
          .send(.unfinishedGame(games.claim($0) ? .claimed($0) : .offered(nil)))
        } ?? .none
      default: .none
      }
    }
  }

  /// Continues today's first try if it is unfinished, or else deals the daily game.
  ///
  /// Only the first try on the day itself counts. After a daily game, `setDifficulty` restores the difficulty that
  /// the player had chosen.
  package static func dailyGame(_ games: UnfinishedGameClient?) -> Self {
    Middleware("dailyGame") { step in
      if step.action == .game(.endGame), let difficulty = step.state.ownDifficulty {
        return .send(.game(.setDifficulty(difficulty)))
      }
      guard case .dailyGame(let day, let today) = step.action else { return .none }
      let file = step.state.library.file
      if let games, day == today,
        let game = games.find(file.unfinishedLogs, { $0.mode == GameMode(day: day) }),
        games.claim(game)
      {
        return .send(.unfinishedGame(.claimed(game)))
      }
      return .send(
        .game(
          .startGame(
            difficulty: DailyDeal.difficulty, seed: DailyDeal.seed(of: day),
            mode: GameMode(day: day, mayKnowCards: day != today || file.hasTried(day)))))
    }
  }
}

extension Store {
  /// If an unfinished game was claimed, plays it again up to the moment when it was left.
  ///
  /// The time advances as it did in the game. At the end, the same effects are pending, and this session's log has
  /// the same actions at the same intervals.
  package func catchUp(
    of part: (State) -> ThreeDucksState, as action: (ThreeDucksAction) -> Action
  ) {
    guard let game = part(state).claimedGame else { return }
    let deal = time
    for entry in game.actions {
      advance(to: deal + entry.time)
      dispatch(action(.game(entry.action)))
    }
    advance(to: deal + game.duration)
    dispatch(action(.unfinishedGame(.resumed)))
  }
}
