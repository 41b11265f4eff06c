import Redux
import Synchronization
import ThreeDucksCore

/// Whole hard games of a player who remembers nothing, with what the game itself adds to them.
func hardGames(_ count: Int) -> [GameAction] {
  var random = SplitMix64(seed: 1)
  var state = ThreeDucksState()
  var actions: [GameAction] = []
  func add(_ action: GameAction) {
    actions.append(action)
    threeDucksReducer(&state, .game(action))
  }
  for game in 0..<count {
    add(.startGame(difficulty: .hard, seed: UInt64(game)))
    for _ in 0..<150 {
      add(.flipCard(Int.random(in: 0..<36, using: &random)))
      if state.game?.hasMatch == true { add(.clearSelectedCards) }
      if state.game?.hasMismatch == true { add(.unFlipSelectedCards) }
    }
    add(.endGame)
  }
  return actions
}

/// What every library is given to do, in one round of five.
private let actions = hardGames(200)

let actionCount = 5 * actions.count

func forEachAction(_ body: (ThreeDucksAction) -> Void) {
  for _ in 0..<5 { for action in actions { body(.game(action)) } }
}

/// What a store does in a second, in million actions, and how often its subscriber was notified: as
/// often in every library, or they differ in more than speed.
struct StoreFigures {
  var plain = 0.0
  var middlewares = 0.0
  var subscriber = 0.0
  var notifications = 0

  /// The better of two passes: after a build the machine is slow for a while.
  static func best(_ measure: () -> StoreFigures) -> StoreFigures {
    let (first, second) = (measure(), measure())
    return StoreFigures(
      plain: max(first.plain, second.plain),
      middlewares: max(first.middlewares, second.middlewares),
      subscriber: max(first.subscriber, second.subscriber), notifications: second.notifications)
  }
}

private func ownFigures() -> StoreFigures {
  func store(idle: Int = 0) -> Store<ThreeDucksState, ThreeDucksAction> {
    Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: (0..<idle).map { Middleware("idle\($0)") { _ in .none } })
  }
  var figures = StoreFigures()
  figures.plain = rate(of: actionCount) {
    let store = store()
    forEachAction { store.dispatch($0) }
  }
  figures.middlewares = rate(of: actionCount) {
    let store = store(idle: 4)
    forEachAction { store.dispatch($0) }
  }
  let notifications = Mutex(0)
  figures.subscriber = rate(of: actionCount) {
    notifications.withLock { $0 = 0 }
    let store = store()
    let subscription = store.subscribe({ $0.game?.moves }) { _ in notifications.withLock { $0 += 1 }
    }
    forEachAction { store.dispatch($0) }
    subscription.cancel()
  }
  figures.notifications = notifications.withLock(\.self)
  return figures
}

/// The floors of the store, beside ReSwift and Redux 5, each where it is installed.
func benchmarkStore() {
  let own = StoreFigures.best(ownFigures)
  #if canImport(ReSwift)
    let peer = StoreFigures.best(reSwiftFigures)
    precondition(peer.notifications == own.notifications, "the libraries played different games")
    report("store", own.plain, beside: "ReSwift", peer.plain, floor: 10)
    report("four middlewares", own.middlewares, beside: "ReSwift", peer.middlewares, floor: 5)
    report("a subscriber", own.subscriber, beside: "ReSwift", peer.subscriber, floor: 5)
  #else
    print("store: \(text(own.plain)) M/s; RESWIFT names no clone of ReSwift to compare with")
  #endif
  withFile(actions.map(\.line).joined(separator: "\n")) { path in
    guard let redux = numbersFromNode("redux.mjs", path)?.first else {
      let rate = text(own.middlewares)
      return print("four middlewares: \(rate) M/s; Redux 5 on Node is not installed")
    }
    report("four middlewares", own.middlewares, beside: "Redux 5", redux, floor: 1.5)
  }
}

extension GameAction {
  /// What JavaScript reads.
  ///
  /// The deal comes with its game: 64-bit numbers are slow there.
  fileprivate var line: String {
    switch self {
    case .startGame(let difficulty, let seed, _):
      let animals = Deal.cards(difficulty: difficulty, seed: seed).map(\.animal.rawValue)
      return #"{"type":"startGame","animals":\#(animals)}"#
    case .flipCard(let place): return #"{"type":"flipCard","place":\#(place)}"#
    default: return #"{"type":"\#(self)"}"#
    }
  }
}
