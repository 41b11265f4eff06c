import Redux
import Synchronization
import ThreeDucksCore

/// The actions since the last deal, in the form of log entries.
///
/// With them, a game can be watched even if no log is written.
final class GameTape: Sendable {
  /// A limit that no person reaches; a longer game is not kept.
  private static let maximumCount = 50_000

  private let entries = Mutex<[LogEntry]>([])

  /// The actions, beginning with the deal at time 0; empty if there were too many.
  var game: [LogEntry] {
    var game = entries.withLock { $0 }
    // A player who gives up pauses the game to do so.
    if game.last?.action == .pause { game.removeLast() }
    return game.map { $0.since(game[0].milliseconds) }
  }

  fileprivate func record(_ entry: LogEntry) {
    // A game that was given up ends with its last board, not with the title.
    if entry.action == .endGame { return }
    entries.withLock { game in
      if case .startGame = entry.action { game = [] } else if game.isEmpty { return }
      if game.count < Self.maximumCount { game.append(entry) } else { game = [] }
    }
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  static func taping(on tape: GameTape) -> Self {
    Middleware("tape") { step in
      if case .game(let action) = step.action { tape.record(step.entry(action)) }
      return .none
    }
  }
}
