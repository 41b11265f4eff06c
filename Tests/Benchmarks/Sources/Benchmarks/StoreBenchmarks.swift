import Redux
import Synchronization
import ThreeDucksCore

/// The actions of hard games, including those that the game itself sends; the player remembers nothing.
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

/// Makes a library's store for the game, with idle middlewares and, unless `notify` is nil, a subscriber to
/// the moves.
typealias MakeStore = (_ middlewares: Int, _ notify: (@Sendable () -> Void)?) -> Dispatch
typealias Dispatch = (ThreeDucksAction) -> Void

/// The rates of a library's stores, in millions of actions per second.
struct StoreFigures {
  var plain = 0.0
  var middlewares = 0.0
  var subscriber = 0.0
  /// How often the subscriber was notified, which must be the same in every library.
  var notifications = 0

  init(_ actions: [GameAction], _ makeStore: MakeStore) {
    func measure(_ middlewares: Int = 0, _ notify: (@Sendable () -> Void)? = nil) -> Double {
      rate(of: 5 * actions.count) {
        let dispatch = makeStore(middlewares, notify)
        for _ in 0..<5 { for action in actions { dispatch(.game(action)) } }
      }
    }
    let notifications = Mutex(0)
    // The better of two passes counts, because the machine may still be slow after a build.
    for _ in 0..<2 {
      plain = max(plain, measure())
      middlewares = max(middlewares, measure(4))
      subscriber = max(subscriber, measure(0) { notifications.withLock { $0 += 1 } })
    }
    self.notifications = notifications.withLock(\.self)
  }
}

/// Compares the store with ReSwift and with Redux 5, if they are installed.
func benchmarkStore() {
  let actions = hardGames(200)
  let ours = StoreFigures(actions) { middlewares, notify in
    let store = Store(
      ThreeDucksState(),
      Feature(
        threeDucksReducer,
        middlewares: (0..<middlewares).map { Middleware("idle\($0)") { _ in .none } }))
    let subscription = notify.map { notify in store.subscribe({ $0.game?.moves }) { _ in notify() }
    }
    return { action in withExtendedLifetime(subscription) { _ = store.dispatch(action) } }
  }
  #if canImport(ReSwift)
    let peer = StoreFigures(actions, makeReSwiftStore)
    precondition(peer.notifications == ours.notifications, "the libraries played different games")
    report("store", ours.plain, beside: "ReSwift", peer.plain, floor: 5)
    report("four middlewares", ours.middlewares, beside: "ReSwift", peer.middlewares, floor: 5)
    report("a subscriber", ours.subscriber, beside: "ReSwift", peer.subscriber, floor: 5)
  #else
    print(
      "store: \(text(ours.plain)) M/s; to compare, set RESWIFT to the path of a clone of ReSwift")
  #endif
  let lines = actions.map { "\(LogLine.entry(LogEntry(milliseconds: 0, action: $0)))" }
  withFile(lines.joined(separator: "\n")) { path in
    guard let redux = numbersFromNode("redux.mjs", path)?.first else {
      let rate = text(ours.middlewares)
      return print("four middlewares: \(rate) M/s; Redux 5 on Node is not installed")
    }
    report("four middlewares", ours.middlewares, beside: "Redux 5", redux, floor: 1.5)
  }
}
