import DequeModule
import OrderedCollections

/// Holds a state that only actions can change, and runs the effects that follow.
///
/// - Actions are reduced one at a time, in the order in which they arrive. An action that a middleware or
///   a subscriber dispatches is reduced after the actions that already follow from the current one, and
///   before those of other threads; see <doc:Stores>.
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
  /// Drains the queue, at once or on the scheduler.
  @usableFromInline let startDraining: @Sendable (Store) -> Void
  let executor: (any TaskExecutor)?

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
  ///   - parts: The features that are mounted in the store. Their reducers and middlewares run first.
  @inlinable public convenience init(
    state: State, reducer: Reducer<State, Action> = .empty,
    middlewares: [Middleware<State, Action>] = [], scheduler: Scheduler = .caller,
    executor: (any TaskExecutor)? = nil, now: (@Sendable () -> Duration)? = nil,
    warn: (@Sendable (String) -> Void)? = nil,
    @FeatureBuilder<State, Action> parts: () -> [Feature<State, Action>]
  ) {
    // This initialiser is inlined into the program, so `drain` is specialised for its types; library code
    // such as `advance(to:)` would otherwise call the slow generic one.
    self.init(
      Feature(reducer, middlewares: middlewares, parts: parts), state: state, scheduler: scheduler,
      executor: executor, now: now, warn: warn, drain: { $0.drain() })
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

  @usableFromInline init(
    _ feature: Feature<State, Action>, state: State, scheduler: Scheduler,
    executor: (any TaskExecutor)?, now: (@Sendable () -> Duration)?,
    warn: (@Sendable (String) -> Void)?, drain: @escaping @Sendable (Store) -> Void
  ) {
    middlewares = feature.middlewares
    self.executor = executor
    // On a scheduler, a drain lets other work run after this many turns. The agenda adds 1, so `Int.max`
    // would overflow.
    let slice = if case .caller = scheduler { Int.max - 1 } else { 256 }
    let agenda = Agenda(
      source: now, slice: slice, hasParts: !feature.parts.isEmpty, warn: warn)
    core = Locked(StoreCore(feature, state: state, agenda: agenda))
    startDraining = { store in
      if case .caller = scheduler { drain(store) } else { scheduler.schedule { drain(store) } }
    }
    for middleware in feature.middlewares {
      middleware.connect?({ [weak self] in self?.state }, true)
    }
  }

  /// Cancels all effects and all pending sleeps.
  ///
  /// The queue is empty, because a drain retains its store.
  deinit {
    let work = core.withLock { core in
      core.agenda.effects.cancelAll()
      return core.agenda.effects.work
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
    enqueue(.action(nil), action, mayFollow: true)
  }

  // MARK: The loop

  // Functions that are named without a type are in this file.
  //
  // - An action: `dispatch` → `enqueue` → `Agenda.enqueue`; then `drain` → `StoreCore.next` →
  //   `Agenda.nextTurn` → `handle`, which intercepts, calls `StoreCore.reduce` and reacts. Without
  //   middlewares, `next` calls `reduce` itself.
  // - An effect: `handle` → `StoreCore.start` → `EffectTable.start` → `TimerQueue.set`.
  // - An operation: `EffectTable.start` adds a job → `drain` → `startOperation` in Store+Effects.swift; what
  //   it sends goes to `enqueue`, and so does `.returned` at its end → `EffectTable.finish`.
  // - A deadline: `advance` → `enqueue` → `drain` → `Agenda.nextTurn` → `EffectTable.fire`.
  // - Subscribers: `Agenda.nextTurn` returns `.notify` → `drain` → `Subscriber.notify`.
  //
  // The agenda decides under the lock; the store calls the program's functions without it.

  /// Queues an event and, unless the queue is being drained already, starts a drain.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - action: The action, if the event is one.
  ///   - mayFollow: Whether the event, if it is queued within a drain, follows the current one. An
  ///     operation's action and a new time wait in the inbox instead.
  @inlinable func enqueue(_ event: Event, _ action: Action? = nil, mayFollow: Bool = false) {
    let place = core.withLock { core in
      let place = core.agenda.enqueue(event, mayFollow: mayFollow)
      if let action {
        if case .followUps = place {
          core.followUpActions.append(action)
        } else {
          core.inboxActions.append(action)
        }
      }
      return place
    }
    if case .idleInbox = place { startDraining(self) }
  }

  /// Does one piece of work after another, in a loop, so that chained actions use no stack.
  @inlinable func drain() {
    while true {
      switch core.withLock({ $0.next() }) {
      case .handle(let action, let sender): handle(action, sender)
      case .job(let job): perform(job)
      case .notify:
        let (subscribers, state, deadline) = core.withLock {
          ($0.subscribers.values.elements, $0.state, $0.agenda.notifiedDeadline)
        }
        for subscriber in subscribers { subscriber.notify(state, deadline) }
      case .pause: break
      case .reschedule: return startDraining(self)
      case .end: return
      }
    }
  }

  /// Passes an action through the middlewares and the reducer.
  @inlinable func handle(_ action: Action, _ sender: Sender?) {
    defer { if let sender { core.withLock { _ = $0.agenda.noteHandled(sender) } } }
    // By index, because iterating would retain and release every middleware.
    var action = action
    for index in middlewares.indices {
      guard let intercept = middlewares[index].intercept else { continue }
      guard let passed = intercept(state, action) else {
        core.withLock { $0.agenda.effects.endDelay(of: sender) }
        sender?.onDrop?()
        return
      }
      action = passed
    }
    // Comparing middlewares keep their part before the reducer runs; keeping the whole state would force
    // a copy.
    var reactions: [Middleware<State, Action>.Reaction?] = []
    for index in middlewares.indices {
      guard case .compare(let compare) = middlewares[index].hook,
        middlewares[index].matches?(action) ?? true
      else { continue }
      if reactions.isEmpty { reactions = Array(repeating: nil, count: middlewares.count) }
      reactions[index] = compare(state, action)
    }
    // The step is made even for a cancelled sender: an optional step would cost more (`make bench`).
    let (step, isAccepted) = core.withLock { core in
      // A middleware may have cancelled the sender in the meantime.
      let isAccepted = core.agenda.effects.accepts(sender)
      if isAccepted { core.reduce(action, sender) }
      let step = Step(
        time: core.agenda.handledTime, action: action, origin: sender?.origin ?? .dispatched,
        state: core.state)
      return (step, isAccepted)
    }
    if !isAccepted { return }
    for index in middlewares.indices {
      if let matches = middlewares[index].matches, !matches(step.action) { continue }
      var effect: Effect<Action>
      switch middlewares[index].hook {
      case .react(let react): effect = react(step)
      case .compare: effect = reactions[index]?(step.state, step.time, step.origin) ?? .none
      }
      if case .none = effect { continue }
      let isBatch = if case .batch = effect { true } else { false }
      let effects = isBatch ? effect.takeFlat() : []
      core.withLock { core in
        core.start(effect, middlewares[index].sender)
        for effect in effects { core.start(effect, middlewares[index].sender) }
      }
    }
  }
}

/// How a host sets a store's time, and learns when to set it next.
extension Store {
  /// The time since the store was made: what its source of time says, or what its host has set.
  public var time: Duration { core.withLock { $0.agenda.publicTime() } }

  /// The store time at which the next waiting effect is due, or nil if none is waiting.
  public var nextDeadline: Duration? { core.withLock { $0.agenda.effects.timers.nextDeadline } }

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
