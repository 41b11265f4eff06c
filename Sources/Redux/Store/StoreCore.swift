import DequeModule

/// All that a store's lock guards, and the order in which things are done.
struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  /// Something in the queue.
  enum Item: Sendable {
    case action(Action, Origin)
    case thunk(Thunk<State, Action>.Body, Origin, join: UInt64)
    /// Lets one go on who waited, behind the actions that it waited for.
    case call(@Sendable () -> Void)
  }

  /// The next thing for the one who drains to do, outside of the lock.
  enum Work: Sendable {
    case item(Item)
    case news
    case deadline
    case start(Operation<Action>, EffectID, generation: UInt64)
    case call(@Sendable () -> Void)
    /// Lets go of an effect: what its action holds may use the store as it goes.
    case release(RunningEffect<Action>)
  }

  /// What a deadline brings.
  enum Due: Sendable {
    case effect(EffectID)
    case sleeper(UInt64)
  }

  private(set) var state: State
  private(set) var time: Duration = .zero
  private(set) var registry = EffectRegistry<Action>()
  private var told: Duration = .zero
  private var queue = Deque<Item>()
  private var chores = Deque<Work>()
  private var timers = TimerQueue<Due>()
  private var joins = Joins<State, Action>()
  private var sleepers = Sleepers()
  private var stateObservers = ObserverList<State>()
  private var deadlineObservers = ObserverList<Duration?>()
  private var toldDeadline: Duration?
  private var lastNumber: UInt64 = 0
  private var isDraining = false
  private var hasNews = false

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
    guard !isDraining, queue.isEmpty, stateObservers.isEmpty else { return false }
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
      if !deadlineObservers.isEmpty, toldDeadline != timers.nextDeadline {
        toldDeadline = timers.nextDeadline
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
  var news: (state: State, observers: [any Observer<State>]) { (state, stateObservers.all) }

  var deadlineNews: (deadline: Duration?, observers: [any Observer<Duration?>]) {
    (toldDeadline, deadlineObservers.all)
  }

  mutating func add(_ observer: any Observer<State>) -> UInt64 { stateObservers.add(observer) }

  mutating func add(_ observer: any Observer<Duration?>) -> UInt64 {
    deadlineObservers.add(observer)
  }

  /// Lets every subscriber be asked whether it has been told of the state as it is.
  mutating func announce() {
    hasNews = true
  }

  mutating func removeObserver(_ key: UInt64) -> (any Observer<State>)? {
    stateObservers.remove(key)
  }

  mutating func removeDeadlineObserver(_ key: UInt64) -> (any Observer<Duration?>)? {
    deadlineObservers.remove(key)
  }
}

// MARK: - Effects

extension StoreCore {
  mutating func run(_ effect: Effect<Action>, from origin: Origin, in join: UInt64? = nil) {
    switch effect {
    case .none: break
    case .send(let action): queue.append(.action(action, origin))
    case .after(let delay, let id, let action):
      start(.after(action), id, due: deadline(delay), origin, join)
    case .every(let interval, let id, let action):
      let interval = max(interval, .milliseconds(1))
      start(.every(interval, action), id, due: deadline(interval), origin, join)
    case .throttle(let throttle, let id, let action):
      self.throttle(throttle, action, id, origin, join)
    case .operation(let operation, let id):
      let id = id.numbered(newNumber())
      let generation = start(.operation(name: operation.name, task: nil), id, origin, join)
      chores.append(.start(operation, id, generation: generation))
    case .cancel(let id): end(under: id)
    case .batch(let effects): for effect in effects { run(effect, from: origin, in: join) }
    case .concatenate(let effects):
      let inner = newNumber()
      joins.open(inner, parent: join, origin: origin, rest: effects.map { .effect($0) })
      release(inner)
    }
  }

  /// Ends what runs under an id and below it: nothing more comes of it.
  mutating func end(under id: EffectID) {
    registry.removeAll(under: id).forEach { abandon($0) }
  }

  /// Ends everything that a join waits for, and whatever waits for the join.
  mutating func end(join: UInt64) {
    for (id, effect) in registry.all where joins.isInside(effect.join, join) {
      registry.remove(id)
      abandon(effect)
    }
    joins.abandon(join).forEach { chores.append(.call($0)) }
  }

  /// Keeps the task of an operation; false when the operation was ended meanwhile.
  mutating func attach(_ task: Task<Void, Never>, to id: EffectID, _ generation: UInt64) -> Bool {
    registry.update(id, generation) { effect in
      if case .operation(let name, _) = effect.kind {
        effect.kind = .operation(name: name, task: task)
      }
    }
  }

  /// Queues what an operation sent, unless it was ended; true when the caller must drain.
  mutating func enqueue(_ action: Action, of id: EffectID, _ generation: UInt64) -> Bool {
    guard let effect = registry[id], effect.generation == generation else { return false }
    return enqueue(.action(action, effect.origin))
  }

  /// Forgets an operation that is done, unless it was ended; true when the caller must drain.
  mutating func finish(_ id: EffectID, _ generation: UInt64) -> Bool {
    guard registry[id]?.generation == generation else { return false }
    release(registry.remove(id)?.join)
    return beginDraining()
  }

  /// Counts one that has ended in a join, and goes on with what waited for it.
  mutating func release(_ join: UInt64?) {
    // A loop, so that a long concatenation uses no stack.
    var ended: [UInt64?] = [join]
    while let join = ended.popLast() {
      for step in joins.release(join) {
        switch step {
        case .finish(let completion): queue.append(.call(completion))
        case .run(.thunk(let body), let origin, let join):
          queue.append(.thunk(body, origin, join: join))
        case .run(.effect(let effect), let origin, let join):
          run(effect, from: origin, in: join)
          ended.append(join)
        }
      }
    }
  }

  /// When a delay from now is over: not in the past, and not beyond what a duration can hold.
  private func deadline(_ delay: Duration) -> Duration {
    time + min(max(delay, .zero), .seconds(Int64.max))
  }

  @discardableResult
  private mutating func start(
    _ kind: RunningEffect<Action>.Kind, _ id: EffectID, due deadline: Duration? = nil,
    _ origin: Origin, _ join: UInt64?
  ) -> UInt64 {
    if let previous = registry.remove(id) { abandon(previous) }
    let generation = newNumber()
    joins.hold(join)
    let timer = deadline.map { timers.set(.effect(id), deadline: $0) }
    registry.insert(
      RunningEffect(generation: generation, origin: origin, join: join, kind: kind, timer: timer),
      id)
    return generation
  }

  private mutating func throttle(
    _ throttle: Throttle, _ action: Action, _ id: EffectID, _ origin: Origin, _ join: UInt64?
  ) {
    if let running = registry[id], case .throttle(let current, _) = running.kind {
      guard current.edges.contains(.trailing) else { return }
      registry.update(id, running.generation) { $0.kind = .throttle(current, waiting: action) }
      return
    }
    let isLeading = throttle.edges.contains(.leading)
    if isLeading { queue.append(.action(action, origin)) }
    let waiting = !isLeading && throttle.edges.contains(.trailing) ? action : nil
    start(
      .throttle(throttle, waiting: waiting), id, due: deadline(throttle.interval), origin, join)
  }

  private mutating func abandon(_ effect: RunningEffect<Action>) {
    if let timer = effect.timer { timers.cancel(timer) }
    if case .operation(_, let task?) = effect.kind { chores.append(.call { task.cancel() }) }
    chores.append(.release(effect))
    joins.abandon(effect.join).forEach { chores.append(.call($0)) }
  }

  private mutating func fall(due: Due) {
    switch due {
    case .sleeper(let number):
      if let sleeper = sleepers.remove(number) { wake(sleeper, with: .success(())) }
    case .effect(let id):
      if let effect = registry[id] { fall(due: effect, id) }
    }
  }

  private mutating func fall(due effect: RunningEffect<Action>, _ id: EffectID) {
    switch effect.kind {
    case .after(let action):
      queue.append(.action(action, effect.origin))
      registry.remove(id)
      release(effect.join)
    case .every(let interval, let action):
      queue.append(.action(action, effect.origin))
      restart(effect, id, .every(interval, action), due: deadline(interval))
    case .throttle(let throttle, let action?):
      queue.append(.action(action, effect.origin))
      restart(effect, id, .throttle(throttle, waiting: nil), due: deadline(throttle.interval))
    case .throttle(_, nil):
      registry.remove(id)
      release(effect.join)
    case .operation: break
    }
  }

  private mutating func restart(
    _ effect: RunningEffect<Action>, _ id: EffectID, _ kind: RunningEffect<Action>.Kind,
    due deadline: Duration
  ) {
    let timer = timers.set(.effect(id), deadline: deadline)
    registry.update(id, effect.generation) {
      $0.kind = kind
      $0.timer = timer
    }
  }
}

// MARK: - Sleepers

extension StoreCore {
  /// Puts one to sleep until a deadline, unless it was woken before it lay down.
  mutating func sleep(
    _ number: UInt64, until deadline: Duration, in effect: EffectID, _ generation: UInt64,
    _ continuation: CheckedContinuation<Void, any Error>
  ) -> Bool {
    let timer = timers.set(.sleeper(number), deadline: max(deadline, time))
    let sleeper = Sleepers.Sleeper(
      continuation: continuation, timer: timer, effect: effect, generation: generation)
    if sleepers.add(sleeper, number) {
      registry.update(effect, generation) { $0.sleeping += 1 }
    } else {
      timers.cancel(timer)
      chores.append(.call { continuation.resume(throwing: CancellationError()) })
    }
    return beginDraining()
  }

  /// Wakes one whose task was cancelled; true when the caller must drain.
  mutating func wakeCancelled(_ number: UInt64) -> Bool {
    guard let sleeper = sleepers.cancel(number) else { return false }
    timers.cancel(sleeper.timer)
    wake(sleeper, with: .failure(CancellationError()))
    return beginDraining()
  }

  /// Ends every effect; answers with the calls that let their tasks go.
  mutating func endEverything() -> [@Sendable () -> Void] {
    for id in registry.all.keys { end(under: id) }
    let sleepers = sleepers.all.map { sleeper in
      { @Sendable in sleeper.continuation.resume(throwing: CancellationError()) }
    }
    self.sleepers = Sleepers()
    return chores.compactMap { if case .call(let body) = $0 { body } else { nil } } + sleepers
  }

  mutating func forgetSleeper(_ number: UInt64) {
    sleepers.forget(number)
  }

  private mutating func wake(
    _ sleeper: Sleepers.Sleeper, with result: Result<Void, any Error>
  ) {
    registry.update(sleeper.effect, sleeper.generation) { $0.sleeping -= 1 }
    chores.append(.call { sleeper.continuation.resume(with: result) })
  }
}
