import Redux

/// A clock that counts down to nothing and stops, in a program without its own loop.
struct Countdown: Equatable, Sendable {
  var remaining = 0
}

enum CountdownAction: Equatable, Sendable {
  case start(from: Int)
  case tick
  case stop
}

func countdown(every interval: Duration = .seconds(1)) -> Feature<Countdown, CountdownAction> {
  Feature(
    Reducer { countdown, action in
      switch action {
      case .start(let number): countdown.remaining = number
      case .tick: countdown.remaining -= 1
      case .stop: break
      }
    },
    middlewares: [
      Middleware("clock") { step in
        switch step.action {
        case .start: .every(interval, id: "clock", .tick)
        case .tick where step.state.remaining > 0: .none
        case .tick, .stop: .cancel("clock")
        }
      }
    ])
}

#if canImport(Dispatch)
  /// Counts down in real time, and returns when it is over.
  func countDown(
    from number: Int, every interval: Duration, print: @escaping @Sendable (Int) -> Void
  ) async {
    let store = Store(state: Countdown()) { countdown(every: interval) }
    let subscriptions = [store.runInRealTime(), store.subscribe(\.remaining) { print($0) }]
    store.dispatch(.start(from: number))
    await store.waitUntilIdle()
    for subscription in subscriptions { subscription.cancel() }
  }
#endif
