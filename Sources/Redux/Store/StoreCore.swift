import DequeModule

/// All that a store's lock guards, and the order in which things are done.
struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  /// Something in the queue; what is rare is indirect, so that actions are small to pass on.
  enum Item: Sendable {
    case action(Action, Origin)
    indirect case thunk(Thunk<State, Action>.Body, Origin, join: UInt64)
    /// Lets one go on who waited, behind the actions that it waited for.
    indirect case call(@Sendable () -> Void)
  }

  /// The next thing for the one who drains to do, outside of the lock.
  enum Work: Sendable {
    case item(Item)
    case news
    case deadline
    indirect case start(Operation<Action>, EffectID, generation: UInt64)
    indirect case call(@Sendable () -> Void)
    /// Lets go of what will not come: what its actions hold may use the store as it goes.
    indirect case release(any Sendable)
  }

  /// What a deadline brings.
  enum Due: Sendable {
    case effect(EffectID)
    case sleeper(UInt64)
  }

  var state: State
  var time: Duration = .zero
  var registry = EffectRegistry<Action>()
  var told: Duration = .zero
  var queue = Deque<Item>()
  var chores = Deque<Work>()
  var timers = TimerQueue<Due>()
  var joins = Joins<State, Action>()
  var sleepers = Sleepers()
  var stateObservers = ObserverList<State>()
  var deadlineObservers = ObserverList<Duration?>()
  /// Nil when it is not known whether everybody was told.
  var toldDeadline: Duration??
  var lastNumber: UInt64 = 0
  var isDraining = false
  var hasNews = false

  init(state: State) {
    self.state = state
  }

  var nextDeadline: Duration? { timers.nextDeadline }

  /// A number that this store has not given before.
  mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }
}

// MARK: - The queue

extension StoreCore {
  /// Reduces an action at once when nothing else is going on and nobody needs to be told.
  mutating func reduceAtOnce(_ action: Action, by reducer: Reducer<State, Action>) -> Bool {
    // While nobody drains, the queue is empty.
    guard !isDraining, stateObservers.isEmpty else { return false }
    reducer(&state, action)
    return true
  }

  /// Begins with an action at once, ahead of an empty queue; false when somebody drains already,
  /// and the action was queued.
  mutating func begin(with action: Action) -> Bool {
    if beginDraining() { return true }
    queue.append(.action(action, .dispatched))
    return false
  }

  /// Queues an item; true when the caller must drain.
  mutating func enqueue(_ item: Item) -> Bool {
    queue.append(item)
    return beginDraining()
  }

  /// Queues a thunk; true when the caller must drain.
  mutating func enqueue(
    _ thunk: Thunk<State, Action>, join: UInt64, completion: (@Sendable () -> Void)? = nil
  ) -> Bool {
    joins.open(
      join, parent: nil, origin: .dispatched, rest: thunk.bodies.map { .thunk($0) },
      completion: completion)
    release(join)
    return beginDraining()
  }

  /// Notes the time to advance to; true when the caller must drain.
  mutating func tell(_ time: Duration) -> Bool {
    guard time > told else { return false }
    told = time
    let isDue = timers.nextDeadline.map { $0 <= time } ?? false
    if isDraining || isDue { return beginDraining() }
    self.time = time
    return false
  }

  mutating func beginDraining() -> Bool {
    defer { isDraining = true }
    return !isDraining
  }

  /// What to do next: chores, queued items, then the news of them, then the next deadline.
  ///
  /// Nil when all is done; the store then stands at the time it was told, and nobody drains.
  mutating func next() -> Work? {
    while true {
      if let chore = chores.popFirst() { return chore }
      if let item = queue.popFirst() { return .item(item) }
      if hasNews {
        hasNews = false
        return .news
      }
      if let timer = timers.popDue(at: told) {
        time = max(time, timer.deadline)
        fall(due: timer.payload)
        continue
      }
      time = told
      if !deadlineObservers.isEmpty, toldDeadline != .some(timers.nextDeadline) {
        toldDeadline = .some(timers.nextDeadline)
        return .deadline
      }
      isDraining = false
      return nil
    }
  }

  @discardableResult
  mutating func reduce(_ action: Action, by reducer: Reducer<State, Action>) -> Bool {
    hasNews = !stateObservers.isEmpty
    return reducer(&state, action)
  }
}

// MARK: - Observers

extension StoreCore {
  var news: (state: State, observers: [Observer<State>]) { (state, stateObservers.all) }

  var deadlineNews: (deadline: Duration?, observers: [Observer<Duration?>]) {
    (toldDeadline ?? nil, deadlineObservers.all)
  }

  mutating func add(_ observer: Observer<State>) -> UInt64 { stateObservers.add(observer) }

  mutating func add(_ observer: Observer<Duration?>) -> UInt64 {
    // What the others were told last, this one may not know.
    toldDeadline = nil
    return deadlineObservers.add(observer)
  }

  /// Lets every subscriber be asked whether it has been told of the state as it is.
  mutating func announce() {
    hasNews = true
  }

  mutating func removeObserver(_ key: UInt64) -> (Observer<State>)? {
    stateObservers.remove(key)
  }

  mutating func removeDeadlineObserver(_ key: UInt64) -> (Observer<Duration?>)? {
    deadlineObservers.remove(key)
  }
}
