import Redux
import ThreeDucksCore

// A reducer has no seed, date or recording. These middlewares add them to the player's requests.

extension Middleware where State == AppState, Action == AppAction {
  /// Gives a new game its seed, which is the only source of randomness.
  ///
  /// - Parameter nextSeed: The seed of the next deal, in ``Deal/seeds``, and whether the player chose it.
  static func dealing(nextSeed: @escaping @Sendable () -> (seed: UInt64, isChosen: Bool)) -> Self {
    .intercept("dealing") { state, action in
      guard action == .terminal(.newGame) else { return action }
      let (seed, isChosen) = nextSeed()
      return .game(
        .startGame(
          difficulty: state.core.nextDifficulty, seed: seed,
          mode: GameMode(opponent: state.core.opponent, mayKnowCards: isChosen)))
    }
  }

  /// Gives statistics and daily games their day.
  ///
  /// - Parameter now: The date and time in UTC, such as `2026-11-21T10:00:00Z`.
  static func today(now: @escaping @Sendable () -> String) -> Self {
    .intercept("today") { state, action in
      switch action {
      case .terminal(.statistics):
        return .terminal(.overlayOpened(.statistics(today: Day(of: now()))))
      case .terminal(.dailyGame(let day)):
        guard let today = Day(of: now()) else { return .terminal(.noticed(.noDay)) }
        return .core(.dailyGame(day ?? today, today: today))
      default: return action
      }
    }
  }

  /// Opens the recording of the last game.
  static func watching(_ tape: GameTape) -> Self {
    .intercept("watching") { _, action in
      guard action == .terminal(.watchGame) else { return action }
      let game = tape.game
      return .terminal(game.isEmpty ? .noticed(.nothingToWatch) : .watchBegan(game))
    }
  }
}
