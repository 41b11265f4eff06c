import Redux
import Synchronization
import ThreeDucksCore

/// Whole games as the player's actions, with the told time of each in ms, and as everything that
/// was reduced.
struct GameActions {
  let played: [(time: Int, action: ThreeDucksAction)]
  let reduced: [ThreeDucksAction]

  /// Plays hard games, remembering nothing: every card is turned with a card drawn by lot.
  init(games: Int) {
    var played: [(time: Int, action: ThreeDucksAction)] = []
    let log = Mutex<[ThreeDucksAction]>([])
    let store = gameStore([.recorder { step in log.withLock { $0.append(step.action) } }])
    var random = SplitMix64(seed: 1)
    var time = 0
    func play(_ action: ThreeDucksAction, after delay: Int) {
      time += delay
      store.advance(to: .milliseconds(time))
      store.dispatch(action)
      played.append((time, action))
    }
    for game in 0..<games {
      play(.startGame(difficulty: .hard, seed: UInt64(game)), after: 500)
      for _ in 0..<150 { play(.flipCard(Int.random(in: 0..<36, using: &random)), after: 520) }
      play(.endGame, after: 100)
    }
    self.played = played
    reduced = log.withLock { $0 }
  }
}

/// A store with everything that the game's own store has, save files.
func gameStore(
  _ more: [Middleware<ThreeDucksState, ThreeDucksAction>] = []
) -> Store<ThreeDucksState, ThreeDucksAction> {
  let saves = SaveFileClient(load: { .init(file: nil) }, update: { _, _ in .init(file: nil) })
  return Store(
    state: ThreeDucksState(), reducer: threeDucksReducer,
    middlewares: [
      .gameLogic, .gameTimer, .highScore { "" }, .saveFile(saves),
    ] + more)
}
