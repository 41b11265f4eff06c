import Redux

/// What happened in the game that is on, or was won last, as a log would tell it: to be watched, whether
/// a log is written or not.
package final class GameTape: Sendable {
  /// What nobody plays by hand: of a longer game nothing is kept.
  private static let maximumCount = 50_000

  private let entries = Locked<[LogEntry]>([])

  /// Stands before any game.
  package init() {}

  /// The actions of the game, its deal first, at time 0; none of a game that was too long.
  package var game: [LogEntry] {
    let game = entries.withLock { $0 }
    return game.map { $0.since(game[0].milliseconds) }
  }

  fileprivate func note(_ entry: LogEntry) {
    entries.withLock { game in
      if case .startGame = entry.action { game = [] } else if game.isEmpty { return }
      if game.count < Self.maximumCount { game.append(entry) } else { game = [] }
    }
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Keeps the game that is on.
  package static func taping(on tape: GameTape) -> Self {
    Middleware("tape") { step in
      if case .game(let action) = step.action { tape.note(step.entry(action)) }
      return .none
    }
  }
}
