import Redux
import ThreeDucksCore

extension UnfinishedGame {
  /// A game that was played at a pace of half a second and left at its last action.
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

extension UnfinishedGameClient {
  /// Offers a game, which can be claimed if it is free.
  package static func offering(_ game: UnfinishedGame?, isFree: Bool = true) -> UnfinishedGameClient
  {
    let isGone = Locked(false)
    return UnfinishedGameClient(
      find: { _ in isGone.withLock { $0 } ? nil : game },
      claim: { _ in
        isGone.withLock { $0 = true }
        return isFree
      })
  }
}
