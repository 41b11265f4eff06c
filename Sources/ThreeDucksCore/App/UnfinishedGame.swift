// An object without variables, because a structure would double the size of the state, which each action copies for
// the middlewares: `make bench` has a floor for four of them.
/// A game that was left before its end, with everything needed to continue it.
///
/// 1. When the first card is flipped, the session's log is added to the save file's list of unfinished games.
///    When the game ends, the log is removed from the list. If the program is quit or killed before that, the
///    log stays listed.
/// 2. The next session finds the newest listed log that follows the rules and that no other session is
///    writing, and offers its game.
/// 3. If the player accepts, the session claims the game by locking the game's log. It then plays the
///    actions again through the session's store, at the same intervals.
/// 4. Then the session writes all these actions to its own log in a single write, and the save file lists the
///    new log instead of the earlier log. At every moment, the save file lists a log that holds the game.
public final class UnfinishedGame: Equatable, Sendable {
  /// The name of the game's log in the save file.
  package let log: String
  /// The game in the state in which it was left.
  package let game: Game
  /// The time on the game's clock when the game was left.
  package let time: Duration
  /// The player's actions, beginning with the deal at time 0.
  package let actions: [LogEntry]
  /// The time from the deal until the game was left.
  package let duration: Duration

  init(log: String, game: Game, time: Duration, actions: [LogEntry], duration: Duration) {
    self.log = log
    self.game = game
    self.time = time
    self.actions = actions
    self.duration = duration
  }

  /// Whether two games have the same log, state and actions.
  public static func == (left: UnfinishedGame, right: UnfinishedGame) -> Bool {
    (left.log, left.time, left.duration) == (right.log, right.time, right.duration)
      && left.game == right.game && left.actions == right.actions
  }

  /// What becomes of an unfinished game when another game is dealt.
  package static let keptNote = "Your unfinished game stays saved"
}

extension UnfinishedGame {
  /// The game in a few words, such as `hard, 8 of 18, 0:52` or `daily game, 8 of 18, 0:52`.
  package var words: String {
    let deal = game.mode.day == nil ? game.difficulty.rawValue : "daily game"
    return "\(deal), \(game.matchedPairs) of \(game.difficulty.pairs), \(Formatting.time(time))"
  }

  /// The game with its day or opponent, if any, such as `hard, 8 of 18 pairs, 0:52` or
  /// `hard against the perfect duck, you 3, the duck 2, 0:52`.
  ///
  /// The pairs of two people already name the opponent.
  package var fullWords: String {
    let deal = game.mode.day.map { "daily game of \($0.name)" } ?? game.difficulty.rawValue
    let duck = game.mode.opponent.flatMap { $0 == .human ? nil : $0.name }
    let against = duck.map { " against \($0)" } ?? ""
    let pairs = game.duel?.score ?? "\(game.matchedPairs) of \(game.difficulty.pairs) pairs"
    return "\(deal)\(against), \(pairs), \(Formatting.time(time))"
  }
}
