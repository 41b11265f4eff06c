import ReSwift
import ThreeDucksCore

private struct GameAction: Action {
  let action: ThreeDucksAction
}

private struct Increment: Action {}

private struct TenCountersStep: Action {
  let action: TenCountersAction
}

private final class MovesSubscriber: StoreSubscriber {
  var told = 0

  func newState(state: Int) { told += 1 }
}

private func reduce(_ action: any Action, _ state: ThreeDucksState?) -> ThreeDucksState {
  var state = state ?? ThreeDucksState()
  if let game = action as? GameAction { threeDucksReducer(&state, game.action) }
  return state
}

private func count(_ action: any Action, _ state: Int?) -> Int {
  switch action {
  case is Increment: (state ?? 0) + 1
  default: state ?? 0
  }
}

/// Measures ReSwift's store.
func reSwiftFigures(_ game: GameActions) -> Figures {
  let idle: Middleware<ThreeDucksState> = { _, _ in { next in { next($0) } } }
  func store(_ middleware: [Middleware<ThreeDucksState>] = []) -> Store<ThreeDucksState> {
    Store(reducer: reduce, state: ThreeDucksState(), middleware: middleware)
  }
  let bare = rate(of: game.total) {
    var state = ThreeDucksState()
    game.forEach { state = reduce(GameAction(action: $0), state) }
    precondition(state.phase == .title)
  }
  let plain = rate(of: game.total) {
    let store = store()
    game.forEach { store.dispatch(GameAction(action: $0)) }
  }
  let middlewares = rate(of: game.total) {
    let store = store([idle, idle, idle, idle])
    game.forEach { store.dispatch(GameAction(action: $0)) }
  }
  var told = 0
  let subscriber = rate(of: game.total) {
    let store = store()
    let subscriber = MovesSubscriber()
    store.subscribe(subscriber) { $0.select { $0.moves }.skipRepeats() }
    game.forEach { store.dispatch(GameAction(action: $0)) }
    // The first time was the subscription's own.
    told = subscriber.told - 1
  }
  let counter = rate(of: game.counts) {
    let store = Store(reducer: count, state: 0)
    for _ in 0..<game.counts { store.dispatch(Increment()) }
    precondition(store.state == game.counts)
  }
  let composed = rate(of: game.counts) {
    let idle: Middleware<TenCounters> = { _, _ in { next in { next($0) } } }
    let store = Store(
      reducer: { action, state in
        var state = state ?? TenCounters()
        if let step = action as? TenCountersStep { reduceTenCounters(&state, step.action) }
        return state
      }, state: TenCounters(), middleware: Array(repeating: idle, count: 10))
    let actions = TenCountersAction.all
    for number in 0..<game.counts {
      store.dispatch(TenCountersStep(action: actions[number % actions.count]))
    }
    precondition(store.state.sum == game.counts)
  }
  return Figures(
    bare: bare, plain: plain, middlewares: middlewares, subscriber: subscriber, counter: counter,
    composed: composed, told: told)
}
