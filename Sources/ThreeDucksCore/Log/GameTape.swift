import Redux

/// What happened in the game that is on, or was won last, as a log would tell it: to be watched, whether
/// a log is written or not.
package final class GameTape: Sendable {
  /// What nobody plays by hand: of a longer game nothing is kept.
  private static let most = 100_000

  private let entries = Locked<[LogEntry]>([])

  /// Stands before any game.
  package init() {}

  /// The actions of the game, its deal first, at time 0; none of a game that was too long.
  package var game: [LogEntry] {
    let entries = entries.withLock { $0 }
    let start = entries.first?.milliseconds ?? 0
    return entries.map {
      LogEntry(milliseconds: $0.milliseconds - start, action: $0.action, by: $0.by)
    }
  }

  fileprivate func note(_ entry: LogEntry) {
    entries.withLock { entries in
      if case .startGame = entry.action { entries = [] } else if entries.isEmpty { return }
      if entries.count < Self.most { entries.append(entry) } else { entries = [] }
    }
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Keeps the game that is on.
  package static func taping(on tape: GameTape) -> Self {
    Middleware("tape") { step in
      if let action = LoggedAction(step.action) { tape.note(step.entry(action)) }
      return .none
    }
  }
}
