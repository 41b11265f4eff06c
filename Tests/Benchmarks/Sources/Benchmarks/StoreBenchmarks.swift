import CAllocations
import Redux
import ThreeDucksCore

/// A game's actions through the store, beside the bare reducer over the same actions.
func benchmarkStore() {
  let actions = GameActions(games: 200)
  let rounds = 20
  let total = Double(actions.reduced.count * rounds)

  let bare = shortest {
    var state = ThreeDucksState()
    for _ in 0..<rounds { for action in actions.reduced { threeDucksReducer(&state, action) } }
    precondition(state.gameState == .title)
  }
  let plain = shortest {
    let store = Store(state: ThreeDucksState(), reducer: threeDucksReducer)
    for _ in 0..<rounds { for action in actions.reduced { store.dispatch(action) } }
  }
  let whole = shortest {
    let store = gameStore()
    for round in 0..<rounds {
      let start = round * ((actions.played.last?.time ?? 0) + 1000)
      for (time, action) in actions.played {
        store.advance(to: .milliseconds(start + time))
        store.dispatch(action)
      }
    }
  }
  print("bare reducer: \(text(total / bare / 1e6)) million actions a second")
  report(
    "store without middlewares",
    "\(text(total / plain / 1e6)) M/s, \(text(100 * bare / plain, 0)) %",
    bar: "at least 40 % of the bare reducer", isMet: bare / plain >= 0.4)
  report(
    "store with the game's middlewares",
    "\(text(total / whole / 1e6)) M/s, \(text(100 * bare / whole, 0)) %",
    bar: "at least 15 % of the bare reducer", isMet: bare / whole >= 0.15)
}

/// Allocations of dispatches that change nothing and start nothing, and of a flip.
func benchmarkAllocations() {
  func allocations(_ store: Store<ThreeDucksState, ThreeDucksAction>) -> Double {
    for _ in 0..<100 { store.dispatch(.flipCard(99)) }
    let before = allocations_so_far()
    for _ in 0..<10_000 { store.dispatch(.flipCard(99)) }
    return Double(allocations_so_far() - before) / 10_000
  }
  let plain = allocations(Store(state: ThreeDucksState(), reducer: threeDucksReducer))
  let whole = allocations(gameStore())
  let watched = Store(state: ThreeDucksState(), reducer: threeDucksReducer)
  let subscription = watched.subscribe(\.moves) { _ in }
  let told = allocations(watched)
  subscription.cancel()
  report(
    "the same beside a subscriber without news", text(told), bar: "none", isMet: told == 0)
  report(
    "allocations of a dispatch that does nothing", text(plain), bar: "none", isMet: plain == 0)
  report(
    "the same through the game's middlewares", text(whole), bar: "none", isMet: whole == 0)
}

/// What subscribers cost whose part did not change.
func benchmarkSubscribers() {
  func time(_ subscribers: Int) -> Double {
    let store = Store<Int, Int>(state: 0, reducer: Reducer { $0 = $1 })
    let subscriptions = (0..<subscribers).map { _ in store.subscribe({ $0 / 1_000_000 }) { _ in } }
    defer { subscriptions.forEach { $0.cancel() } }
    return shortest { for number in 0..<100 { store.dispatch(number) } } / 100
  }
  let each = (time(3000) - time(0)) / 3000
  report(
    "a subscriber that has no news, of 3,000", "\(text(each * 1e6, 3)) µs", bar: "at most 0.1 µs",
    isMet: each <= 0.1e-6)
}

/// What travelling costs, and what one more action does.
func benchmarkHistory() {
  // A middleware that reacts holds the history as it was before the action.
  let watching = Middleware<Int, Int>("watching") { _ in .none }
  let configuration = StoreConfiguration<Int, Int>(
    state: 0, reducer: Reducer { $0 &+= $1 }, middlewares: [watching])
  let store = Store(configuration.enhanced(by: History.enhancer()))
  func perform(_ count: Int) -> Double {
    shortest(of: 1) { for number in 0..<count { store.dispatch(.perform(number)) } } / Double(count)
  }
  let early = perform(10_000)
  _ = perform(80_000)
  let late = perform(10_000)
  var random = SplitMix64(seed: 1)
  let jump =
    (0..<200).map { _ in
      let target = Int.random(in: 0..<100_000, using: &random)
      return shortest(of: 1) { store.dispatch(.jump(to: target)) }
    }.max() ?? 0
  report(
    "the slowest of 200 jumps in a history of 100,000", "\(text(jump * 1e3, 3)) ms",
    bar: "under 5 ms", isMet: jump < 5e-3)
  report(
    "an action late in a history, beside one early", "\(text(late / early))", bar: "at most 2",
    isMet: late / early <= 2)
}

/// Whether a dispatch costs more after many actions, many finished effects, and with many timers.
func benchmarkGrowth() {
  func store(timers: Int) -> Store<Int, Int> {
    let store = Store<Int, Int>(
      state: 0, reducer: Reducer { $0 &+= $1 },
      middlewares: [
        Middleware("timers") { step in
          step.action < 0
            ? .after(.seconds(1000), id: EffectID(-step.action), 0)
            : step.action == 0 ? .none : .after(.milliseconds(1), id: EffectID(0), 0)
        }
      ])
    for number in 0..<timers { store.dispatch(-number - 1) }
    return store
  }
  func time(_ store: Store<Int, Int>) -> Double {
    shortest(of: 5) {
      for _ in 0..<1000 {
        store.dispatch(1)
        store.advance(to: store.time + .milliseconds(1))
      }
    }
  }
  let busy = store(timers: 0)
  let early = time(busy)
  for _ in 0..<200 { _ = time(busy) }
  let late = time(busy)
  let waiting = time(store(timers: 100_000))
  report(
    "a dispatch after a million actions and finished effects", text(late / early),
    bar: "at most 1.5 of one at the start", isMet: late / early <= 1.5)
  report(
    "a dispatch while 100,000 timers wait", text(waiting / early),
    bar: "at most 3 of one while none waits", isMet: waiting / early <= 3)
}
