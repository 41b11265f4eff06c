import DequeModule
import OrderedCollections

/// Holds a state that only actions can change, and runs the effects that follow.
///
/// - Actions are reduced one at a time, in the order in which they arrive. An action that
///   a middleware or a subscriber dispatches is reduced after the actions that already follow from the
///   current one, and before those of other threads; see <doc:Stores>.
/// - Only the reducer can change the state; the compiler rejects everything else.
/// - Time is set by its host, or read from a source: see <doc:Hosts>.
/// - Every member may be called from any thread. A middleware or a subscriber may dispatch. These must
///   not use the store: a reducer, a function that selects a part of the state, a source of time, and
///   the `deinit` of what the state or an action holds.
///
/// ```swift
/// let store = Store(state: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let core: Locked<StoreCore<State, Action>>
  @usableFromInline let middlewares: [Middleware<State, Action>]
  /// Whether any middleware compares the states before and after an action.
  ///
  /// If none does, the store makes no array of the compared parts for each action. With that array, a
  /// store with four middlewares would barely pass `make bench`.
  @usableFromInline let comparesStates: Bool
  @usableFromInline let scheduler: Scheduler
  /// Drains the queue, at once or on the scheduler.
  ///
  /// Made in `init`, which is inlined into the program, so it captures the specialised `drain`; library
  /// code such as `advance(to:)` would otherwise call the slow generic one.
  @usableFromInline let startDraining: @Sendable (Store) -> Void
  @usableFromInline let executor: (any TaskExecutor)?

  /// Makes a store at time zero, from an initial state and the arguments of a ``Feature``.
  ///
  /// ```swift
  /// let store = Store(state: 0, reducer: counter, middlewares: [applause])
  /// let pondStore = Store(state: Pond()) { pond }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - reducer: Computes the state after an action.
  ///   - middlewares: Answer each action with effects, in this order.
  ///   - scheduler: Where the queue is drained: by default by each caller, before its call returns.
  ///   - executor: Where operations run; nil for the system's threads.
  ///   - now: The source of time: a clock that started at zero with the store. The store reads it under
  ///     its lock whenever something is queued, so the source must not use the store. A host still
  ///     calls ``advance(to:)`` at ``nextDeadline``. Nil if the host sets the time.
  ///   - warn: Receives warnings for developers, such as one about an endless chain of actions; nil
  ///     prints them to standard error.
  ///   - parts: The features that are mounted in the store. They come first.
  @inlinable public init(
    state: State, reducer: Reducer<State, Action> = .empty,
    middlewares: [Middleware<State, Action>] = [], scheduler: Scheduler = .caller,
    executor: (any TaskExecutor)? = nil, now: (@Sendable () -> Duration)? = nil,
    warn: (@Sendable (String) -> Void)? = nil,
    @FeatureBuilder<State, Action> parts: () -> [Feature<State, Action>]
  ) {
    let feature = Feature(reducer, middlewares: middlewares, parts: parts)
    self.middlewares = feature.middlewares
    comparesStates = feature.middlewares.contains {
      if case .compare = $0.hook { true } else { false }
    }
    self.scheduler = scheduler
    self.executor = executor
    core = Locked(StoreCore(feature, state: state, now: now, warn: warn))
    startDraining = { store in
      if case .caller = scheduler { store.drain() } else { scheduler.schedule { store.drain() } }
    }
    for middleware in feature.middlewares { middleware.connect? { [weak self] in self?.state } }
  }

  // A separate initialiser: if `parts` had a default, a trailing closure would be taken for `now`.
  /// Makes a store without parts, at store time zero.
  @inlinable public convenience init(
    state: State, reducer: Reducer<State, Action> = .empty,
    middlewares: [Middleware<State, Action>] = [], scheduler: Scheduler = .caller,
    executor: (any TaskExecutor)? = nil, now: (@Sendable () -> Duration)? = nil,
    warn: (@Sendable (String) -> Void)? = nil
  ) {
    self.init(
      state: state, reducer: reducer, middlewares: middlewares, scheduler: scheduler,
      executor: executor, now: now, warn: warn, parts: {})
  }

  /// Cancels all effects and all pending sleeps.
  ///
  /// The queue is empty, because a drain retains its store.
  deinit {
    let work = core.withLock { core in
      core.effects.cancelAll()
      return core.effects.work
    }
    for case .call(let body) in work { body() }
  }

  /// The current state.
  @inlinable public var state: State { core.withLock { $0.state } }

  /// Queues an action and, unless the queue is being drained already, drains it.
  ///
  /// With the default scheduler, and unless another thread is draining, the call returns after the
  /// action, and everything that follows from it without delay, have been reduced. Within a drain, the
  /// action is queued after what already follows from the current event.
  @inlinable public func dispatch(_ action: Action) {
    enqueue(.action(action, nil), mayFollow: true)
  }

  // MARK: The loop

  // An action: `dispatch` → `enqueue` → `drain` → `StoreCore.next` → `Agenda.takeTurn` →
  // `StoreCore.process` → `handle` (intercept, `StoreCore.reduce`, react); without middlewares,
  // `process` calls `reduce` directly. An effect: `carryOut` (Store+Effects) → `EffectTable.start` →
  // `send`, which queues an action at once, or `add` → `TimerQueue.set`. A deadline: `advance` →
  // `enqueue` → `drain` → `next` → `takeTurn` → `EffectTable.fire` → `TimerQueue.popDue` and `send`.
  // Subscribers: `takeTurn` → `notify`. `StoreCore` decides under the lock; `Store` calls the program's
  // functions without it.

  /// Queues an event and, unless the queue is being drained already, starts a drain.
  ///
  /// - Parameter mayFollow: Whether the event, if it is queued within a drain, follows the current one.
  ///   An operation's action and a new time wait in the inbox instead.
  @inlinable func enqueue(_ event: Event<Action>, mayFollow: Bool = false) {
    let mustDrain = core.withLock { core in
      if mayFollow, core.agenda.drainer == currentThread() {
        core.effects.followUps.append(event)
        return false
      }
      core.inbox.append(Arrival(event, at: core.agenda.clockTime()))
      guard core.agenda.drainer == nil else { return false }
      core.agenda.drainer = 0
      return true
    }
    if mustDrain { startDraining(self) }
  }

  /// Does one piece of work after another, in a loop, so that chained actions use no stack.
  @inlinable func drain() {
    // On a scheduler, a drain lets other work run after this many pieces of its own.
    let slice = if case .caller = scheduler { Int.max } else { 256 }
    for _ in 0..<slice {
      switch core.withLock({ $0.next() }) {
      case .handle(let action, let sender): handle(action, sender)
      case .evaluate(let body, let sender): evaluate(body, sender)
      case .startOperation(let number): startOperation(number)
      case .call(let body): body()
      case .notify: notify()
      case .release, .pause: break
      case .end: return
      }
    }
    // The slice is over: other work gets its turn, and subscribers see the progress.
    notify()
    core.withLock { $0.agenda.drainer = 0 }
    startDraining(self)
  }

  /// Notifies subscribers of the state and the next deadline.
  @inlinable func notify() {
    let (subscribers, state, deadline) = core.withLock {
      ($0.subscribers.values.elements, $0.state, $0.agenda.notifiedDeadline)
    }
    for subscriber in subscribers { subscriber.notify(state, deadline) }
  }

  /// Passes an action through the middlewares and the reducer.
  @inlinable func handle(_ action: Action, _ sender: Sender?) {
    defer { if let sender { core.withLock { $0.effects.noteHandled(sender) } } }
    // By index: iterating would retain and release every middleware.
    var action = action
    for index in middlewares.indices {
      guard let intercept = middlewares[index].intercept else { continue }
      guard let passed = intercept(state, action) else {
        if let effect = sender?.effect { core.withLock { $0.effects.endDelay(effect) } }
        sender?.onDrop?()
        return
      }
      action = passed
    }
    // Comparing middlewares keep their part before the reducer runs; keeping the whole state would force
    // a copy.
    let reactions = comparesStates ? middlewares.map { $0.reaction(to: action, in: state) } : []
    // The step is made even for a cancelled sender: an optional step would cost more (`make bench`).
    let (step, isAccepted) = core.withLock { core in
      // A middleware may have cancelled the sender in the meantime.
      let isAccepted = if let sender { core.effects.accepts(sender) } else { true }
      if isAccepted { core.reduce(action, sender) }
      return (core.step(action, sender), isAccepted)
    }
    if !isAccepted { return }
    for index in middlewares.indices {
      var effect: Effect<Action>
      switch middlewares[index].hook {
      case .react(let react): effect = react(step)
      case .compare: effect = reactions[index]?(step.state, step.time, step.origin) ?? .none
      }
      if case .none = effect { continue }
      carryOut(&effect, middlewares[index].sender)
    }
  }
}

/// How a host sets a store's time, and learns when to set it next.
extension Store {
  /// The time since the store was made: what its source of time says, or what its host has set.
  public var time: Duration { core.withLock { $0.agenda.publicTime() } }

  /// The store time at which the next waiting effect is due, or nil when none waits.
  public var nextDeadline: Duration? { core.withLock { $0.effects.timers.nextDeadline } }

  /// Sets the time; effects due at or before `time` happen now, each at its own deadline.
  ///
  /// Subscribers are notified before each effect that is due, and at the end. Time never goes back: a
  /// `time` earlier than the store's changes nothing. Within a drain, the time changes after everything
  /// that was queued earlier has been handled.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  public func advance(to time: Duration) {
    core.withLock { $0.agenda.latestTime = max($0.agenda.latestTime, time) }
    enqueue(.recheck)
  }
}
