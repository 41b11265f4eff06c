import DequeModule

/// An action on its way to the reducer.
struct Pending<Action: Sendable>: Sendable {
  let action: Action
  let origin: Origin
}

/// All that a store's lock guards, and the order in which things are done.
struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  /// The next thing for the one who drains to do, outside of the lock.
  enum Work: Sendable {
    case action(Pending<Action>)
    case news(State, [any Observer<State>])
  }

  private(set) var state: State
  private(set) var time: Duration = .zero
  private(set) var timers = TimerQueue<Action>()
  private var told: Duration = .zero
  private var queue = Deque<Pending<Action>>()
  private var observers: [(key: UInt64, observer: any Observer<State>)] = []
  private var nextKey: UInt64 = 0
  private var isDraining = false
  private var hasNews = false

  init(state: State) {
    self.state = state
  }

  /// Queues an action; true when the caller must drain.
  mutating func enqueue(_ action: Action, from origin: Origin) -> Bool {
    queue.append(Pending(action: action, origin: origin))
    return beginDraining()
  }

  /// Notes the time to advance to; true when the caller must drain.
  mutating func tell(_ time: Duration) -> Bool {
    guard time > told else { return false }
    told = time
    return beginDraining()
  }

  mutating func reduce(_ action: Action, by reducer: Reducer<State, Action>) {
    reducer(&state, action)
    hasNews = !observers.isEmpty
  }

  mutating func run(_ effect: Effect<Action>, for origin: Origin) {
    switch effect {
    case .none: break
    case .send(let action): queue.append(Pending(action: action, origin: origin))
    case .after(let delay, let id, let action):
      timers.set(action, id: id, deadline: time + max(delay, .zero), origin: origin)
    case .cancel(let id): timers.cancel(id)
    case .batch(let effects): for effect in effects { run(effect, for: origin) }
    }
  }

  /// What to do next: queued actions, then the news of them, then the next deadline.
  ///
  /// Nil when all is done; the store then stands at the time it was told, and nobody drains.
  mutating func next() -> Work? {
    if let pending = queue.popFirst() { return .action(pending) }
    if hasNews {
      hasNews = false
      return .news(state, observers.map(\.observer))
    }
    if let timer = timers.popDue(at: told) {
      time = max(time, timer.deadline)
      return .action(Pending(action: timer.action, origin: timer.origin))
    }
    time = told
    isDraining = false
    return nil
  }

  mutating func add(_ observer: any Observer<State>) -> UInt64 {
    defer { nextKey += 1 }
    observers.append((nextKey, observer))
    return nextKey
  }

  mutating func removeObserver(_ key: UInt64) -> (any Observer<State>)? {
    guard let index = observers.firstIndex(where: { $0.key == key }) else { return nil }
    return observers.remove(at: index).observer
  }

  private mutating func beginDraining() -> Bool {
    defer { isDraining = true }
    return !isDraining
  }
}
