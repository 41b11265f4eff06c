import Synchronization
import ThreeDucksCore

extension UnfinishedGame {
  /// Reads the unfinished game from the text of a log; nil if there is none.
  package convenience init?(text: String, in log: String = "left.jsonl") throws {
    var rest = [Array(text.utf8)][...]
    try self.init(in: log) { rest.popFirst() }
  }

  /// A game that was left after these actions, which were played at intervals of half a second.
  package static func left(
    _ actions: [GameAction], difficulty: Difficulty = .easy, seed: UInt64 = 7,
    mode: GameMode = GameMode(), log name: String = "left.jsonl"
  ) -> UnfinishedGame? {
    let start = GameAction.startGame(difficulty: difficulty, seed: seed, mode: mode)
    let entries = ([start] + actions).enumerated().map { number, action in
      LogEntry(milliseconds: 500 * (number + 1), action: action)
    }
    return try? UnfinishedGame(text: LogInMemory.text(of: entries, isClosed: false), in: name)
  }
}

extension UnfinishedGame {
  /// The first try at the daily game of a day, left unfinished after these actions.
  package static func daily(
    _ day: String, _ actions: [GameAction] = [.flipCard(0)]
  ) -> UnfinishedGame? {
    Day(day).flatMap { day in
      left(
        actions, difficulty: .hard, seed: DailyDeal.seed(of: day), mode: GameMode(day: day),
        log: "daily.jsonl")
    }
  }
}

extension UnfinishedGameClient {
  /// Offers games, of which the last is the newest; a session can claim them if `isFree` is true.
  package static func offering(
    _ games: UnfinishedGame?..., isFree: Bool = true
  ) -> UnfinishedGameClient {
    let left = Mutex(games.compactMap(\.self))
    return UnfinishedGameClient(
      find: { _, isWanted in left.withLock { $0.last { isWanted($0.game) } } },
      claim: { game in
        left.withLock { $0.removeAll { $0 == game } }
        return isFree
      })
  }
}
