import Dispatch
import Glibc
import Redux
import ThreeDucksCore

/// What an action costs that restarts a delay, and one beside 1,000 mounted elements.
///
/// How fast a dispatch is beside those of other libraries, `make bench-peers` measures.
func benchmarkStore() {
  let restarting = Store<Int, Int>(
    state: 0, reducer: Reducer { $0 &+= $1 },
    middlewares: [Middleware("again") { _ in .after(.seconds(1), id: "again", 0) }])
  let restart = shortest { for _ in 0..<100_000 { restarting.dispatch(1) } } / 100_000
  report(
    "a restarted after", "\(text(restart * 1e6)) µs", bar: "at most 4.5 µs",
    isMet: restart <= 4.5e-6)

  struct Item: Identifiable { let id: Int }
  let item = CasePath<Int, (id: Int, action: Int)>({ $0.action }, extract: { (id: $0, $0) })
  func elements(_ react: @escaping @Sendable (Int) -> Effect<Int>) -> Double {
    let store = Store(state: IdentifiedArray((0..<1000).map { Item(id: $0) })) {
      Feature<Item, Int>(middlewares: [Middleware("react") { react($0.action) }])
        .mounted(each: \.self, action: item)
    }
    for id in 0..<1000 { store.dispatch(id) }
    return shortest { for id in 0..<1000 { store.dispatch(id) } } / 1000
  }
  let idle = elements { _ in .none }
  let waiting = elements { .after(.seconds(1), id: "wait", $0) }
  report(
    "an action for one of 1,000 elements", "\(text(idle * 1e6)) µs", bar: "at most 20 µs",
    isMet: idle <= 20e-6)
  report(
    "the same while each of them waits, and restarts its delay", "\(text(waiting * 1e6)) µs",
    bar: "at most 100 µs", isMet: waiting <= 100e-6)
}

/// What a middleware that does not compare costs a large state, and one that is mounted on each
/// element a growing collection.
func benchmarkLargeStates() {
  let numbers = Store<[Int], Int>(
    state: Array(repeating: 0, count: 1_000_000), reducer: Reducer { $0[$1] &+= 1 },
    middlewares: [Middleware("idle") { _ in .none }])
  let setting = shortest { for place in 0..<10_000 { numbers.dispatch(place) } } / 10_000
  report(
    "setting one of 1,000,000 integers beside a middleware", "\(text(setting * 1e6)) µs",
    bar: "at most 2 µs", isMet: setting <= 2e-6)

  struct Item: Identifiable { let id: Int }
  let item = CasePath<Int, (id: Int, action: Int)>(
    { $0.action }, extract: { (id: $0, $0) })
  let idle = Middleware<Item, Int>("idle") { _ in .none }
  func adding(_ feature: Feature<IdentifiedArray<Item>, Int>) -> Double {
    shortest {
      let store = Store(
        state: IdentifiedArray<Item>(), reducer: Reducer { $0.append(Item(id: $1)) }
      ) {
        feature
      }
      for id in 0..<10_000 { store.dispatch(id) }
    }
  }
  let ratio =
    adding(Feature(middlewares: [idle]).mounted(each: \.self, action: item))
    / adding(Feature(middlewares: [Middleware("idle") { _ in .none }]))
  report(
    "adding 10,000 elements under mounted(each:)", "\(text(ratio)) times",
    bar: "at most 5 times as long as beside an idle middleware", isMet: ratio <= 5)
}

/// How long a frame's dispatch takes while a queue works off 100,000 actions of 20 µs.
func benchmarkBusyStore() {
  let clock = ContinuousClock()
  let queue = DispatchQueue(label: "drain")
  let store = Store<Int, Int>(
    state: 0,
    reducer: Reducer { count, _ in
      count += 1
      let start = clock.now
      while clock.now - start < .microseconds(20) {}
    }, scheduler: .queue(queue))
  // Else it may have worked off as many as were dispatched.
  queue.suspend()
  for number in 0..<100_000 { store.dispatch(number) }
  queue.resume()
  var worst = Duration.zero
  var frames = 0
  while store.state < 100_000 {
    worst = max(worst, clock.measure { store.dispatch(-1) })
    frames += 1
    usleep(16_000)
  }
  let milliseconds = worst / .milliseconds(1)
  report(
    "the worst of \(frames) dispatches of a frame, 100,000 waiting", "\(text(milliseconds, 3)) ms",
    bar: "under 5 ms", isMet: milliseconds < 5)
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
  let store = Store(state: History(0)) {
    Feature(Reducer { $0 &+= $1 }, middlewares: [watching]).withHistory()
  }
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
