import Synchronization

/// Holds a state that only actions can change, and runs the effects that follow.
///
/// - Actions are reduced one at a time, in the order in which they arrive. While a thread handles an event,
///   an action that this thread dispatches is reduced after what already follows from the event, and before
///   the events that wait; see <doc:Stores>.
/// - Only the reducer can change the state; the compiler rejects everything else.
/// - The host sets the time, or the store reads it from a clock; see <doc:Hosts>.
/// - Every member may be called from any thread. Only ``state`` waits for a reducer on another thread.
///   Reducers, functions that select a part of the state, and the `deinit` of what the state holds may not
///   use the store.
///
/// ```swift
/// let store = Store(0, Feature(counter))
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  /// The state; only the draining thread changes it.
  @usableFromInline let current: StateBox<State>
  @usableFromInline let loop: Loop
  /// What middlewares read.
  @usableFromInline let reader: @Sendable () -> StoreReader<State>
  @usableFromInline let reduce: Reducer<State, Action>.Reduce
  @usableFromInline let middlewares: [Middleware<State, Action>]
  @usableFromInline let intercepts: [Middleware<State, Action>.Intercept]
  /// Whether any middleware compares the states before and after the reducer.
  @usableFromInline let hasComparisons: Bool
  /// Whether any middleware runs before the reducer, and so may cancel what has sent the action.
  private let runsBeforeReducing: Bool
  @usableFromInline let parts: [MountedPart<State, Action>]
  let executor: (any TaskExecutor)?
  /// ``handle(_:_:_:)``, specialised for the program's types.
  private let specialised: @Sendable (Store, Action, Job, Duration) -> Void

  /// Makes a store at time zero.
  ///
  /// ```swift
  /// let store = Store(Pond(), Feature(pondReducer, middlewares: [.weather]))
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - feature: The reducer with its middlewares, and the features that are mounted in it.
  ///   - scheduler: Where the queue is drained: by default by each caller, before its call returns.
  ///   - executor: Where operations run; nil for the system's threads.
  ///   - now: A clock that reads zero when the store is made. The store reads it whenever something is
  ///     queued. A host still calls ``wake()`` at ``nextDeadline``. Nil if the host sets the time.
  ///   - warn: Receives warnings for developers, such as one about an action for a part that is missing; nil
  ///     prints them to standard error.
  @inlinable public convenience init(
    _ state: State, _ feature: Feature<State, Action>, scheduler: StoreScheduler = .caller,
    executor: (any TaskExecutor)? = nil, now: (@Sendable () -> Duration)? = nil,
    warn: (@Sendable (String) -> Void)? = nil
  ) {
    // This initialiser is inlined into the program, so `handle` is specialised for the program's types.
    // Without specialisation a dispatch takes 5 µs instead of 0.3 µs, and is slower than ReSwift's.
    self.init(
      state, feature, scheduler: scheduler, executor: executor, now: now, warn: warn,
      handle: { $0.handle($1, $2, $3) })
  }

  @usableFromInline init(
    _ state: State, _ feature: Feature<State, Action>, scheduler: StoreScheduler,
    executor: (any TaskExecutor)?, now: (@Sendable () -> Duration)?,
    warn: (@Sendable (String) -> Void)?,
    handle: @escaping @Sendable (Store, Action, Job, Duration) -> Void
  ) {
    let pureCode = PureCode()
    let current = StateBox(state, pureCode)
    let loop = Loop(scheduler: scheduler, clock: now, warn: warn, pureCode: pureCode)
    self.current = current
    self.loop = loop
    let reader = StoreReader(
      place: EffectID(ObjectIdentifier(current)), read: { [weak current] in current?.value },
      effects: { loop.withQueue(\.effects.inOrder) },
      subscribe: { notify in loop.subscribe(\.subscribers, begin: nil) { notify } })
    self.reader = { reader }
    reduce = feature.reducer.reduce
    middlewares = feature.middlewares
    intercepts = middlewares.compactMap(\.intercept)
    hasComparisons = middlewares.contains { if case .compare = $0.hook { true } else { false } }
    runsBeforeReducing = hasComparisons || !intercepts.isEmpty
    parts = feature.parts
    self.executor = executor
    specialised = handle
  }

  /// Cancels all effects and all pending sleeps.
  deinit { loop.update { $0.close() } }

  /// The current state; waits while a reducer runs on another thread.
  @inlinable public var state: State { current.value }

  /// Handles an action, with everything that follows from it without delay.
  ///
  /// With the default scheduler, the call returns after that, and after the subscribers have been notified.
  /// If another thread is draining the store, the action is queued instead, after the events that wait.
  /// Within a drain, it is queued after what already follows from the current event.
  ///
  /// - Returns: What the action starts, to wait for its end or to cancel it.
  @discardableResult public func dispatch(_ action: Action) -> StoreTask {
    let task = loop.newNumber()
    loop.enqueue(
      Job(Cause(origin: .dispatched, task: task), isReduction: true) {
        self.specialised(self, action, $0, $1)
      })
    return StoreTask(number: task, loop: loop)
  }

  /// Passes an action through the middlewares and the reducer, and starts the middlewares' effects.
  @inlinable func handle(_ action: Action, _ job: Job, _ time: Duration) {
    guard arrives(action, job) else { return }
    var action = action
    for intercept in intercepts {
      guard let passed = intercept(state, action) else { return _ = commit(job) }
      action = passed
    }
    var afters: [Middleware<State, Action>.After?] = []
    if hasComparisons {
      afters = middlewares.map { middleware in
        if case .compare(let before) = middleware.hook { before(state, action) } else { nil }
      }
    }
    guard commit(job) else { return }
    let partExists = current.reduce { reduce(&$0, action, time, job.cause.origin) }
    if !partExists { warnOfMissingPart(action) }
    if !parts.isEmpty { cancelEffectsOfMissingParts(action) }
    if middlewares.isEmpty { return }
    let step = current.lock.withLock { state in
      Step(action, time: time, origin: job.cause.origin, state: state, reader: reader)
    }
    // By index, because iterating would retain and release every middleware.
    for index in middlewares.indices {
      let effect: Effect<Action>
      switch middlewares[index].hook {
      case .react(let react): effect = react(step)
      case .compare:
        guard let after = afters[index] else { continue }
        effect = after(step.optional)
      }
      if case .none = effect { continue }
      start(effect, job.cause.forEffect(of: middlewares[index].name))
    }
  }

  /// Whether an action arrives: not if the effect that sent it belongs to a part that has gone.
  @usableFromInline func arrives(_ action: Action, _ job: Job) -> Bool {
    loop.warnOfChain(job.cause, "\(action)")
    if job.cause.effect == nil || parts.isEmpty { return true }
    cancelEffectsOfMissingParts(action)
    return loop.withQueue { $0.effects.accepts(job.cause) }
  }

  /// Ends the delay that sent an action; false if a middleware has just cancelled the effect or the task that sent
  /// it.
  @usableFromInline func commit(_ job: Job) -> Bool {
    if job.cause.effect == nil, !runsBeforeReducing { return true }
    let (isAccepted, _) = loop.withQueue {
      ($0.effects.accepts(job.cause), $0.effects.endDelay(job.cause))
    }
    return isAccepted
  }

  @usableFromInline func warnOfMissingPart(_ action: Action) {
    loop.warn("\(action) is for a part that does not exist.")
  }

  @usableFromInline func cancelEffectsOfMissingParts(_ action: Action) {
    if runningEffectCount == 0 { return }
    let state = state
    for part in parts {
      for id in part.missing(state, action, loop, nil) {
        loop.withQueue { $0.effects.cancel(under: id) }
      }
    }
  }

  // MARK: Effects

  /// A job that handles an action; effects keep it, so it does not retain the store.
  private func job(_ action: Action, _ cause: Cause) -> Job {
    Job(cause, isReduction: true) { [weak self] in if let self { specialised(self, action, $0, $1) }
    }
  }

  /// Makes an effect, and starts it.
  func evaluate(
    _ effect: @Sendable () -> Effect<Action>, _ cause: Cause, below scope: EffectID? = nil
  ) {
    loop.warnOfChain(cause, "a thunk")
    let effect = effect()
    guard loop.withQueue({ $0.effects.accepts(cause) }) else { return }
    // An effect that an operation starts outlives the operation.
    let cause = Cause(
      origin: cause.origin, task: cause.task, isDetached: cause.isDetached, depth: cause.depth + 1)
    start(effect, cause, below: scope)
  }

  /// Starts an effect, with a delay that counts from now.
  ///
  /// - Parameters:
  ///   - effect: The effect; the parts of a batch are started in order.
  ///   - cause: The cause of what the effect sends.
  ///   - scope: The id below which the effect's ids are; nil for an effect of the whole program.
  ///   - keepsRunning: Whether the effect does not start if another one runs under its id.
  @usableFromInline func start(
    _ effect: Effect<Action>, _ cause: Cause, below scope: EffectID? = nil,
    keepsRunning: Bool = false
  ) {
    func launch(
      _ job: Job, _ schedule: Schedule, _ id: EffectID, _ describe: @escaping @Sendable () -> String
    ) {
      let (number, time, id) = (loop.newNumber(), loop.time, id.below(scope))
      loop.withQueue { queue in
        if keepsRunning, queue.effects.index[id] != nil { return }
        queue.effects.launch(job, number, schedule, id, at: time, describe)
      }
    }
    switch effect {
    case .none: break
    case .batch(let effects):
      for effect in effects { start(effect, cause, below: scope, keepsRunning: keepsRunning) }
    case .unlessRunning(let effect): start(effect, cause, below: scope, keepsRunning: true)
    case .scoped(let id, let effect):
      start(effect, cause, below: id.below(scope), keepsRunning: keepsRunning)
    case .detached(let effect):
      let cause = Cause(origin: cause.origin, isDetached: true, depth: cause.depth)
      start(effect, cause, keepsRunning: keepsRunning)
    case .standing(let effect):
      let cause = Cause(origin: cause.origin, isDetached: cause.isDetached, depth: cause.depth)
      start(effect, cause, below: scope, keepsRunning: keepsRunning)
    case .cancel(let id): loop.withQueue { $0.effects.cancel(under: id.below(scope)) }
    case .send(let action):
      let job = job(action, cause)
      guard scope != nil else {
        return loop.withQueue { if $0.effects.accepts(cause) { $0.effects.followUps.append(job) } }
      }
      // It must not arrive if the part disappears first.
      launch(job, .now, .anonymous) { "sends \(action)" }
    case .after(let delay, let id, let action):
      launch(job(action, cause), .after(delay), id) { "sends \(action)" }
    case .every(let interval, let missed, let id, let action):
      let interval = max(interval, .milliseconds(1))
      launch(job(action, cause), .every(interval, missed), id) {
        "sends \(action) every \(interval)"
      }
    case .throttle(let interval, let edges, let id, let action):
      launch(job(action, cause), .throttle(interval, edges), id) { "throttles" }
    case .operation(let operation, let id):
      let job = Job(cause) { [weak self] job, _ in self?.spawn(operation, job.cause, below: scope) }
      launch(job, .operation, id) { "runs \"\(operation.name)\"" }
    }
  }

  /// Makes an operation's task, unless the operation was cancelled in the meantime.
  private func spawn(
    _ operation: Effect<Action>.Operation, _ cause: Cause, below scope: EffectID?
  ) {
    guard let number = cause.effect, loop.withQueue({ $0.effects.admit(number) }) else { return }
    let sent = Cause(
      origin: cause.origin, effect: number, task: cause.task, isDetached: cause.isDetached)
    let hasReturned = Lock(false)
    // An operation does not retain its store.
    let store = { @Sendable [weak self] in self }
    let context = EffectContext<Action>(
      clock: StoreClock(
        time: { store()?.time ?? .zero },
        sleep: { [loop] in try await loop.sleep(until: $0, by: number) }),
      dispatch: { [loop] action in
        if hasReturned.withLock({ $0 }) {
          return loop.warn("\(action) was sent after \"\(operation.name)\" had returned.")
        }
        if let store = store() { loop.enqueue(store.job(action, sent), mayFollow: false) }
      },
      begin: { [loop] name, effect in
        if hasReturned.withLock({ $0 }) {
          return loop.warn("An effect was started after \"\(operation.name)\" had returned.")
        }
        let cause = Cause(
          origin: name.map(ActionOrigin.middleware) ?? sent.origin, effect: number,
          task: sent.task, isDetached: sent.isDetached)
        let job = Job(cause) { job, _ in store()?.evaluate(effect, job.cause, below: scope) }
        loop.enqueue(job, mayFollow: false)
      })
    let loop = loop
    let task = Task(executorPreference: executor) {
      await operation.body(context)
      hasReturned.withLock { $0 = true }
      loop.update { $0.effects.finish(number) }
    }
    // The task may have returned already, but it still counts as running: this thread is draining the queue,
    // so the update that the task enqueued has not been handled.
    if !loop.withQueue({ $0.effects.keep(task, of: number) }) { task.cancel() }
  }
}

/// The effects that run in a store.
extension Store {
  /// How many effects have started and not yet ended; O(1).
  public var runningEffectCount: Int { loop.withQueue(\.effects.count) }

  /// The running effects in the order in which they started; O(n log n).
  public var runningEffects: [RunningEffect] { loop.withQueue(\.effects.inOrder) }

  /// Ends the running effects whose ids begin with this id; nothing more arrives from them.
  ///
  /// If another thread is draining the store's queue, the call also cancels the effects that events already
  /// in the queue will start. A call on the draining thread cancels only the effects that already run.
  public func cancel(_ id: EffectID) {
    let isWithinDrain = loop.withQueue { queue in
      queue.effects.cancel(under: id)
      return queue.isDrainedHere
    }
    if !isWithinDrain { loop.update { $0.effects.cancel(under: id) } }
  }
}

/// How a host sets a store's time, and learns when to set it next.
extension Store {
  /// The time since the store was made: what the clock says or, without one, what the store has reached.
  public var time: Duration { loop.time }

  /// The store time at which the next effect or sleep is due, or nil if nothing waits.
  public var nextDeadline: Duration? { loop.withQueue { $0.effects.timers.nextDeadline } }

  /// Sets the time; effects that are due at or before `time` happen, each with its own deadline as its time.
  ///
  /// Subscribers are notified after each effect that is due. Time never goes back: an earlier `time` changes
  /// nothing. Within a drain, the time changes after everything that was queued earlier has been handled. A
  /// store that reads a clock ignores `time`, and handles what is due by its clock.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  public func advance(to time: Duration) {
    loop.withQueue { if $0.clock == nil { _ = $0.note(time) } }
    wake()
  }

  /// Handles what is due, in a store that reads a clock.
  public func wake() { loop.update() }
}

/// A store's state, as an object, so that it can be read without retaining the store.
@usableFromInline final class StateBox<State: Sendable>: Sendable {
  @usableFromInline let lock: Lock<State>
  @usableFromInline let pureCode: PureCode

  init(_ state: State, _ pureCode: PureCode) {
    lock = Lock(state)
    self.pureCode = pureCode
  }

  @inlinable var value: State {
    pureCode.stopIfInside()
    return lock.withLock { $0 }
  }

  @inlinable func select<Part>(_ select: (State) -> Part) -> Part {
    let state = value
    return pureCode.run { select(state) }
  }

  @inlinable func reduce<Result: Sendable>(_ reduce: (inout State) -> Result) -> Result {
    pureCode.run { lock.withLock { reduce(&$0) } }
  }
}
