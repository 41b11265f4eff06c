import Redux
import ThreeDucksCore

extension UnfinishedGame {
  /// A game that was left after its last action; one action was played every half second.
  package static func left(
    _ actions: [GameAction], difficulty: Difficulty = .easy, seed: UInt64 = 7,
    mode: GameMode = GameMode(), log name: String = "left.jsonl"
  ) -> UnfinishedGame? {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [.recording(to: log.log, app: "0.1.0") { "" }, .gameLogic])
    for action in [.startGame(difficulty: difficulty, seed: seed, mode: mode)] + actions {
      store.advance(to: store.time + .milliseconds(500))
      store.dispatch(.game(action))
    }
    var rest = [Array(log.text.utf8)][...]
    return try? UnfinishedGame(in: name) { rest.popFirst() }
  }
}

extension UnfinishedGame {
  /// The first try of the game of a day, which was left.
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
  /// Offers games, the newest last; a claim succeeds if the games are free.
  package static func offering(
    _ games: UnfinishedGame?..., isFree: Bool = true
  ) -> UnfinishedGameClient {
    let left = Locked(games.compactMap(\.self))
    return UnfinishedGameClient(
      find: { _, isWanted in left.withLock { $0.last { isWanted($0.game) } } },
      claim: { game in
        left.withLock { $0.removeAll { $0 == game } }
        return isFree
      })
  }
}
