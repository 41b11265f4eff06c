/// Holds the state, changes it by actions alone, and runs effects in time that it is told.
///
/// - Actions are reduced one at a time, in the order of arrival. An action dispatched while another
///   is being handled goes to the end of the queue.
/// - Only the reducer can change the state; the compiler refuses everything else.
/// - The store never looks at a clock: its host calls ``advance(to:)``, at the latest at
///   ``nextDeadline``.
/// - Every member may be called from any thread. A middleware or a subscriber may dispatch; only a
///   reducer, and what a subscription selects, may not touch the store.
///
/// ```swift
/// let store = Store(state: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  private let reducer: Reducer<State, Action>
  private let middlewares: [Middleware<State, Action>]
  private let intercepts: [Middleware<State, Action>.Intercept]
  /// Whether the reducer is all that there is.
  private let isBare: Bool
  private let executor: (any TaskExecutor)?
  private let core: Guarded<StoreCore<State, Action>>

  /// Makes a store at told time zero.
  ///
  /// - Parameters:
  ///   - makeup: What it is made of.
  ///   - executor: Where operations run; nil for the system's threads.
  public init(_ makeup: StoreMakeup<State, Action>, executor: (any TaskExecutor)? = nil) {
    reducer = makeup.reducer
    middlewares = makeup.middlewares.filter { $0.react != nil }
    intercepts = makeup.middlewares.compactMap(\.intercept)
    isBare = middlewares.isEmpty && intercepts.isEmpty
    self.executor = executor
    core = Guarded(StoreCore(state: makeup.state))
  }

  /// Makes a store at told time zero of its parts; see ``StoreMakeup``.
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    middlewares: [Middleware<State, Action>] = [], executor: (any TaskExecutor)? = nil
  ) {
    self.init(
      StoreMakeup(state: state, reducer: reducer, middlewares: middlewares), executor: executor)
  }

  deinit {
    core.withLock { $0.endEverything() }.forEach { $0() }
  }

  /// The state as it is now.
  public var state: State { core.withLock { $0.state } }

  /// The time the store has reached, since it was made.
  public var time: Duration { core.withLock { $0.time } }

  /// The told time at which the next waiting effect is due, or nil when none waits.
  public var nextDeadline: Duration? { core.withLock { $0.nextDeadline } }

  /// How many effects have begun and not yet ended; O(1).
  public var runningEffects: Int { core.withLock { $0.registry.count } }

  /// Every effect that has begun and not yet ended, in the order in which they began.
  package var effectsInFlight: [EffectInFlight] { core.withLock { $0.registry.inFlight } }

  /// Queues an action and, unless someone is at it already, works the queue off.
  ///
  /// When the call returns to a caller outside of a drain, and no other thread is draining, the
  /// action has been reduced and everything that followed from it at once.
  public func dispatch(_ action: Action) {
    if isBare, core.withLock({ $0.reduceAtOnce(action, by: reducer) }) { return }
    guard core.withLock({ $0.begin(with: action) }) else { return }
    handle(action, .dispatched)
    drain()
  }

  /// Queues a thunk, which will see the state of its turn; see ``Thunk``.
  public func dispatch(_ thunk: Thunk<State, Action>) {
    work { $0.enqueue(thunk, join: $0.newNumber()) }
  }

  /// Runs a thunk, and returns when everything that it started has ended, or was cancelled.
  ///
  /// When the calling task is cancelled, so is everything that the thunk started.
  public func run(_ thunk: Thunk<State, Action>) async {
    let join = core.withLock { $0.newNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        work { $0.enqueue(thunk, join: join) { continuation.resume() } }
        if Task.isCancelled { end(join: join) }
      }
    } onCancel: {
      end(join: join)
    }
  }

  /// Ends what runs under an id and under every id below it; nothing more comes of it.
  public func cancel(_ id: EffectID) {
    work {
      $0.end(under: id)
      return $0.beginDraining()
    }
  }

  /// Tells the store the time: what is due at or before `time` happens now, each at its deadline.
  ///
  /// Subscribers are told once for each deadline, so many small steps and one large one look the
  /// same to them. Time never goes back: an earlier `time` than the store's changes nothing. Told
  /// during a drain, the store advances when the queue is empty.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  public func advance(to time: Duration) {
    work { $0.tell(time) }
  }

  /// Calls `handler` with a part of the state whenever that part has become another.
  ///
  /// Subscribers are told in the order in which they subscribed, once a drain, on the thread that
  /// drains. Equal values are never told twice.
  ///
  /// - Parameters:
  ///   - select: The part: a key path such as `\.count`, or a pure function, which must not touch
  ///     the store.
  ///   - initially: Whether the part as it is now is told first; otherwise it counts as given.
  ///   - handler: Told the part.
  /// - Returns: The subscription, which ends when it is let go.
  public func subscribe<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part, initially: Bool = false,
    _ handler: @escaping @Sendable (Part) -> Void
  ) -> Subscription {
    let key = core.withLock { core in
      let given = initially ? nil : select(core.state)
      return core.add(Observer(select, given: given, handler: handler))
    }
    if initially {
      work {
        $0.announce()
        return $0.beginDraining()
      }
    }
    return Subscription { [weak self] in
      self?.core.withLock { $0.removeObserver(key) }?.silence()
    }
  }

  /// Calls `handler` at the end of a drain when ``nextDeadline`` has become another: for hosts.
  public func subscribeToDeadline(
    _ handler: @escaping @Sendable (Duration?) -> Void
  ) -> Subscription {
    let key = core.withLock { core in
      core.add(Observer({ $0 }, given: core.nextDeadline, handler: handler))
    }
    return Subscription { [weak self] in
      self?.core.withLock { $0.removeDeadlineObserver(key) }?.silence()
    }
  }
}

// MARK: - Draining

extension Store {
  /// Changes the core and, when that is ours to do, works until nothing is left.
  ///
  /// A loop and no recursion, so chained actions use no stack.
  private func work(_ change: (inout StoreCore<State, Action>) -> Bool) {
    if core.withLock({ change(&$0) }) { drain() }
  }

  private func drain() {
    while let work = core.withLock({ $0.next() }) {
      switch work {
      case .item(.action(let action, let origin)): handle(action, origin)
      case .item(.thunk(let body, let origin, let join)): handle(body, origin, join)
      case .news:
        let (state, observers) = core.withLock { $0.news }
        for observer in observers { observer.tell(state) }
      case .deadline:
        let (deadline, observers) = core.withLock { $0.deadlineNews }
        for observer in observers { observer.tell(deadline) }
      case .start(let operation, let id, let generation): start(operation, id, generation)
      case .item(.call(let body)), .call(let body): body()
      case .release: break
      }
    }
  }

  private func handle(_ action: Action, _ origin: Origin) {
    guard let action = intercepted(action) else { return }
    guard !middlewares.isEmpty else {
      return core.withLock { _ = $0.reduce(action, by: reducer) }
    }
    let step = core.withLock { core in
      let before = core.state
      let isHandled = core.reduce(action, by: reducer)
      return Step(
        time: core.time, action: action, origin: origin, isHandled: isHandled, before: before,
        after: core.state)
    }
    for middleware in middlewares { answer(step, by: middleware) }
  }

  private func handle(
    _ body: Thunk<State, Action>.Body, _ origin: Origin, _ join: UInt64
  ) {
    let state = { @Sendable [weak self, last = self.state] in self?.state ?? last }
    let effect = body(state)
    core.withLock { core in
      // Its caller may have been cancelled since it was queued.
      guard core.joins.isOpen(join) else { return }
      core.run(effect, from: origin, in: join)
      core.release(join)
    }
  }

  private func intercepted(_ action: Action) -> Action? {
    guard !intercepts.isEmpty else { return action }
    let state = self.state
    var current = action
    for intercept in intercepts {
      guard let next = intercept(state, current) else { return nil }
      current = next
    }
    return current
  }

  private func answer(_ step: Step<State, Action>, by middleware: Middleware<State, Action>) {
    guard let effect = middleware.react?(step) else { return }
    if case .none = effect { return }
    core.withLock { $0.run(effect, from: .middleware(middleware.name)) }
  }

  private func end(join: UInt64) {
    work {
      $0.end(join: join)
      return $0.beginDraining()
    }
  }
}

// MARK: - Operations

extension Store {
  private func start(_ operation: Operation<Action>, _ id: EffectID, _ generation: UInt64) {
    // It may have been ended since the chore was noted.
    guard core.withLock({ $0.registry[id]?.generation == generation }) else { return }
    let clock = clock(for: id, generation)
    let context = EffectContext<Action>(clock: clock) { [weak self] action in
      self?.work { $0.enqueue(action, of: id, generation) }
    }
    let task = Task(executorPreference: executor) { [weak self] in
      await operation.body(context)
      self?.work { $0.finish(id, generation) }
    }
    if !core.withLock({ $0.attach(task, to: id, generation) }) { task.cancel() }
  }

  private func clock(for id: EffectID, _ generation: UInt64) -> StoreClock {
    let store = { @Sendable [weak self] in self }
    return StoreClock(
      time: { store()?.time ?? .zero },
      sleep: { try await Self.sleep(until: $0, in: id, generation, store) })
  }

  /// Sleeps without holding the store, which may go meanwhile.
  private static func sleep(
    until deadline: Duration, in id: EffectID, _ generation: UInt64,
    _ store: @escaping @Sendable () -> Store?
  ) async throws {
    guard let number = store()?.core.withLock({ $0.newNumber() }) else {
      throw CancellationError()
    }
    defer { store()?.core.withLock { $0.forgetSleeper(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard let store = store() else {
          return continuation.resume(throwing: CancellationError())
        }
        store.work { $0.sleep(number, until: deadline, in: id, generation, continuation) }
      }
    } onCancel: {
      store()?.work { $0.wakeCancelled(number) }
    }
  }
}
