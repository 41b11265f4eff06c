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
  private let parts: [MountedPart<State, Action>]
  private let hasParts: Bool
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
      effects: { [weak loop] in loop?.withQueue { $0.effects.inOrder } ?? [] })
    self.reader = { reader }
    reduce = feature.reducer.reduce
    middlewares = feature.middlewares
    intercepts = middlewares.compactMap(\.intercept)
    hasComparisons = middlewares.contains { if case .compare = $0.hook { true } else { false } }
    parts = feature.parts
    hasParts = !feature.parts.isEmpty
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
    loop.dispatch(isReduction: true) { self.specialised(self, action, $0, $1) }
  }

  /// A job that handles an action; effects keep it, so it does not retain the store.
  func job(_ action: Action, _ cause: Cause) -> Job {
    Job(cause, isReduction: true) { [weak self] in if let self { specialised(self, action, $0, $1) }
    }
  }

  /// Passes an action through the middlewares and the reducer, and starts the middlewares' effects.
  @inlinable func handle(_ action: Action, _ job: Job, _ time: Duration) {
    guard arrives(action, job) else { return }
    var action = action
    for intercept in intercepts {
      guard let passed = intercept(state, action) else { return }
      action = passed
    }
    var afters: [Middleware<State, Action>.After?] = []
    if hasComparisons {
      afters = middlewares.map { middleware in
        if case .compare(let before) = middleware.hook { before(state, action) } else { nil }
      }
    }
    guard begin(job) else { return }
    let partExists = current.reduce { reduce(&$0, action, time, job.cause.origin) }
    end(action, partExists)
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
      start(effect, job.cause.effect(of: middlewares[index].name))
    }
  }

  /// Whether an action arrives: not if the effect that sent it belongs to a part that has gone.
  @usableFromInline func arrives(_ action: Action, _ job: Job) -> Bool {
    loop.warnOfChain(job.cause, "\(action)")
    if job.cause.effect == nil || !hasParts { return true }
    cancelEffectsOfMissingParts(action)
    return loop.withQueue { $0.accepts(job.cause) }
  }

  /// Begins to reduce an action; false if an `intercept` has cancelled the effect that sent it.
  @usableFromInline func begin(_ job: Job) -> Bool {
    job.cause.effect == nil || loop.withQueue { $0.beginReduction(job.cause) }
  }

  /// Ends the reduction of an action.
  @usableFromInline func end(_ action: Action, _ partExists: Bool) {
    if !partExists { loop.warn("\(action) is for a part that does not exist.") }
    if hasParts { cancelEffectsOfMissingParts(action) }
  }

  private func cancelEffectsOfMissingParts(_ action: Action) {
    if loop.withQueue({ $0.effects.count }) == 0 { return }
    let state = state
    for part in parts {
      for id in part.missing(state, action, loop, nil) { loop.withQueue { $0.cancel(under: id) } }
    }
  }
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

extension Cause {
  /// The cause of what a middleware's effect sends.
  @usableFromInline func effect(of middleware: String) -> Cause {
    Cause(origin: .middleware(middleware), task: task, depth: depth + 1)
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
