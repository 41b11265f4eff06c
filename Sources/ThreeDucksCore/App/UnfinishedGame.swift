import Redux

/// A game that was left before its end, with everything needed to continue it.
///
/// 1. When the first card is flipped, the session's log is added to the list in the save file. When the game
///    ends, it is removed from the list. If the program is quit or killed before that, it stays listed.
/// 2. The next session finds the newest listed log that verifies and that no other session is writing, and
///    offers its game.
/// 3. If the player accepts, the session claims the game by locking its log, and plays the actions again
///    through its own store, at their own times.
/// 4. Then it writes all actions to its own log in one piece, and the save file lists that log instead of the
///    earlier one. At every moment, the save file lists a log that holds the game.
public struct UnfinishedGame: Equatable, Sendable {
  /// The name of its log in the save file.
  package let log: String
  /// The game in the state in which it was left.
  package let game: Game
  /// What its clock showed when it was left.
  package let time: Duration
  /// The player's actions, from the deal at time 0.
  package let actions: [LogEntry]
  /// The time from the deal until the game was left.
  package let duration: Duration
}

extension UnfinishedGame {
  /// The game in short, such as `hard, 8 of 18, 0:52`.
  package var words: String { words(game.difficulty.rawValue, pairs: "") }

  /// The game with its day and its opponent, such as `hard against the perfect duck, 8 of 18 pairs, 0:52`.
  package var longWords: String {
    let deal = game.mode.day.map { "daily of \($0.name)" } ?? game.difficulty.rawValue
    return words(deal + (game.mode.opponent.map { " against \($0.name)" } ?? ""), pairs: " pairs")
  }

  private func words(_ kind: String, pairs: String) -> String {
    "\(kind), \(game.matchedPairs) of \(game.difficulty.pairs)\(pairs), \(Formatting.time(time))"
  }
}

extension UnfinishedGame {
  /// Reads the unfinished game at the end of a log; nil if there is none, if no card was flipped in it, or if
  /// the log does not verify.
  ///
  /// - Throws: The source's errors.
  package init?(in name: String, reading source: @escaping () throws -> [UInt8]?) throws {
    let log = try VerifiedLog(reading: source)
    let end = log.report
    guard end.problem == nil, let game = end.state.game, !game.isWon, game.moves > 0,
      let place = log.lastDeal
    else { return nil }
    let deal = log.entries[place].milliseconds
    self.init(
      log: name, game: game,
      time: game.time(at: .milliseconds(end.milliseconds)),
      actions: log.entries[place...].filter { $0.by == nil }.map { $0.since(deal) },
      duration: .milliseconds(end.milliseconds - deal))
  }
}

/// Access to the unfinished games of earlier sessions.
package struct UnfinishedGameClient: Sendable {
  /// Finds the newest wanted game in logs, the oldest first; nil if there is none.
  package let find: @Sendable (_ logs: [String], _ isWanted: (Game) -> Bool) -> UnfinishedGame?
  /// Claims a game that was found, so that no other session continues it; false if that failed.
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
  /// Only the first try on the day itself counts.
  package static func dailyGame(_ games: UnfinishedGameClient?) -> Self {
    Middleware("dailyGame") { step in
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
  /// The time advances as it did in the game, so that the same effects are pending at the end, and the log of
  /// this session has the same actions with the same times between them.
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
