import Redux
import Synchronization
import ThreeDucksCore

/// Measures the store of this repository.
func ownFigures(_ game: GameActions) -> Figures {
  func store(idle: Int = 0) -> Store<ThreeDucksState, ThreeDucksAction> {
    Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: (0..<idle).map { Middleware("idle\($0)") { _ in .none } })
  }
  let bare = rate(of: game.total) {
    var state = ThreeDucksState()
    game.forEach { threeDucksReducer(&state, $0) }
    precondition(state.phase == .title)
  }
  let plain = rate(of: game.total) {
    let store = store()
    game.forEach { store.dispatch($0) }
  }
  let middlewares = rate(of: game.total) {
    let store = store(idle: 4)
    game.forEach { store.dispatch($0) }
  }
  let told = Mutex(0)
  let subscriber = rate(of: game.total) {
    told.withLock { $0 = 0 }
    let store = store()
    let subscription = store.subscribe(\.moves) { _ in told.withLock { $0 += 1 } }
    game.forEach { store.dispatch($0) }
    subscription.cancel()
  }
  let counter = rate(of: game.counts) {
    let store = Store(state: 0, reducer: countingReducer)
    for _ in 0..<game.counts { store.dispatch(.increment) }
    precondition(store.state == game.counts)
  }
  let composed = rate(of: game.counts) {
    let (store, actions) = (composedStore(), TenCountersAction.all)
    for number in 0..<game.counts { store.dispatch(actions[number % actions.count]) }
    precondition(store.state.sum == game.counts)
  }
  return Figures(
    bare: bare, plain: plain, middlewares: middlewares, subscriber: subscriber, counter: counter,
    composed: composed, told: told.withLock { $0 })
}
