import OrderedCollections

/// Holds a state that only actions can change, and runs the effects that follow.
///
/// - Actions are reduced one at a time, in the order in which they arrive. While a thread handles an event,
///   an action that this thread dispatches is reduced after what already follows from the event, and before
///   the events that wait; see <doc:Stores>.
/// - Only the reducer can change the state; the compiler rejects everything else.
/// - The host sets the time, or the store reads it from a source; see <doc:Hosts>.
/// - Every member may be called from any thread. A middleware or a subscriber may dispatch. None of the
///   following may use the store: a reducer, a function that selects a part of the state, a source of time,
///   the `description` of an action, `==` and `hash` of ids, and the `deinit` of what the state or an action
///   holds.
///
/// ```swift
/// let store = Store(state: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  /// Receives a step, the state before it, and the effects that started or ended since the previous step.
  typealias Tracer = @Sendable (Step<State, Action>, State, EffectTable.Journal) -> Void

  /// The state; only the draining thread changes it, and only while holding the agenda's lock too.
  @usableFromInline let current: Locked<State>
  let agenda: Locked<Agenda>
  private let reduce: Reducer<State, Action>.Reduce
  @usableFromInline let middlewares: [Middleware<State, Action>]
  let tracers = Locked<OrderedDictionary<UInt64, Tracer>>([:])
  /// The state before the action that is being handled; nil if the store is not traced.
  private let stateBefore = Locked<State?>(nil)
  let executor: (any TaskExecutor)?
  private let parts: [MountedPart<State, Action>]
  private let scheduler: Scheduler
  /// ``handle(_:_:)``, specialised for the program's types.
  private let specialised: @Sendable (Store, Action, Sender) -> Void

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
  ///   - middlewares: Answer each action with effects, in the order given.
  ///   - scheduler: Where the queue is drained: by default by each caller, before its call returns.
  ///   - executor: Where operations run; nil for the system's threads.
  ///   - now: The source of time: a clock that reads zero when the store is made. The store reads it under
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
    // This initialiser is inlined into the program, so `handle` is specialised for the program's types.
    // Without specialisation a dispatch takes 5 µs instead of 0.1 µs, and is slower than ReSwift's.
    self.init(
      Feature(reducer, middlewares: middlewares, parts: parts), state: state, scheduler: scheduler,
      executor: executor, now: now, warn: warn, handle: { $0.handle($1, $2) })
  }

  // A separate initialiser: if `parts` had a default, a trailing closure would be passed as `now`.
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
    warn: (@Sendable (String) -> Void)?,
    handle: @escaping @Sendable (Store, Action, Sender) -> Void
  ) {
    reduce = feature.reducer.reduce
    middlewares = feature.middlewares
    parts = feature.parts
    self.scheduler = scheduler
    self.executor = executor
    specialised = handle
    let slice: Int? = if case .caller = scheduler { nil } else { 256 }
    agenda = Locked(Agenda(source: now, slice: slice, warn: warn))
    current = Locked(state)
    for middleware in feature.middlewares {
      middleware.connect?({ [weak self] in self?.state }, true)
    }
  }

  /// Cancels all effects and all pending sleeps.
  ///
  /// The queue is empty, because a drain retains its store.
  deinit {
    let work = agenda.withLock { agenda in
      agenda.effects.cancelAll()
      return agenda.effects.work
    }
    for job in work { job() }
  }

  /// The current state.
  public var state: State { current.withLock { $0 } }

  /// Handles an action, with everything that follows from it without delay.
  ///
  /// With the default scheduler, the call returns after that, and after the subscribers have been notified.
  /// If another thread is draining the store, the action is queued instead, after the events that wait.
  /// Within a drain, it is queued after what already follows from the current event.
  public func dispatch(_ action: Action) {
    guard agenda.withLock({ $0.claimDrain() }) else {
      return enqueue(.call(call(action, .caller)))
    }
    specialised(self, action, .caller)
    drain()
  }

  // MARK: The loop

  // Functions that are named without a type are in this file.
  //
  // - An action: `dispatch` → `Agenda.claimDrain` → `handle`, which intercepts, reduces and reacts. If
  //   something else comes first: `enqueue` → `Agenda.enqueue`; then `drain` → `Agenda.nextTurn` → `handle`.
  // - Subscribers: `drain` → `Agenda.nextTurn` → a function that `add` in Store+Subscribe.swift has made.
  // - An effect: `handle` → `carryOut` in Store+Effects.swift → `EffectTable.send`, or `EffectTable.launch` →
  //   `TimerQueue.set`.
  // - A deadline: `advance` → `enqueue` → `drain` → `Agenda.nextTurn` → `EffectTable.fire` → `handle`.
  // - An operation: `EffectTable.launch` adds a job → `drain` → `spawn` in Store+Effects.swift. What the
  //   operation sends goes to `enqueue`. When it returns, `enqueue` → `EffectTable.finish`.
  //
  // The agenda decides under its lock. Middlewares, thunks, operations and handlers are called without it;
  // reducers, the source of time, functions that select, and `description`, `==` and `hash` of the program's
  // values may be called with it.

  /// Queues an event and, unless the queue is being drained already, starts a drain.
  func enqueue(_ event: Agenda.Event) {
    if agenda.withLock({ $0.enqueue(event) }) { scheduler.schedule { self.drain() } }
  }

  /// Takes one turn after another, in a loop, so that a long chain of actions cannot overflow the stack.
  private func drain() {
    while true {
      switch agenda.withLock({ $0.nextTurn() }) {
      case .call(let call):
        call.perform(call.sender)
        agenda.withLock { $0.effects.settle(call.sender) }
      case .jobs(let jobs): for job in jobs { job() }
      case .reschedule: return scheduler.schedule { self.drain() }
      case .end(let idleWaiters):
        for resume in idleWaiters { resume(true) }
        return
      }
    }
  }

  /// A call that handles an action; effects keep it, so it does not retain the store.
  func call(_ action: Action, _ sender: Sender) -> Call {
    Call(
      name: { "\(action)" },
      perform: { [weak self] in if let self { specialised(self, action, $0) } }, sender: sender)
  }

  /// Passes an action through the middlewares and the reducer, and starts the middlewares' effects.
  @inlinable func handle(_ action: Action, _ sender: Sender) {
    var action = action
    // By index, because iterating would retain and release every middleware.
    for index in middlewares.indices {
      guard let intercept = middlewares[index].intercept else { continue }
      guard let passed = intercept(current.withLock { $0 }, action) else {
        sender.onDrop?()
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
      reactions[index] = compare(current.withLock { $0 }, action)
    }
    let reduction = reducing(sender) { reduce in current.withLock { reduce(&$0, action) } }
    guard let (time, origin, isTraced) = reduction, isTraced || !middlewares.isEmpty else { return }
    let step = Step(time: time, action: action, origin: origin, state: current.withLock { $0 })
    for index in middlewares.indices {
      if let matches = middlewares[index].matches, !matches(step.action) { continue }
      var effect: Effect<Action>
      switch middlewares[index].hook {
      case .react(let react): effect = react(step)
      case .compare: effect = reactions[index]?(step.state, step.time, step.origin) ?? .none
      }
      if case .none = effect { continue }
      carryOut(&effect, middlewares[index].sender)
    }
    if isTraced { trace(step) }
  }

  /// Calls `body`, which reduces an action, unless the effect or the thunk that sent the action has been
  /// cancelled.
  ///
  /// - Returns: The action's time and origin, and whether the store is traced; nil if nothing was reduced.
  @usableFromInline func reducing(
    _ sender: Sender, _ body: (_ reduce: (inout State, Action) -> Void) -> Void
  ) -> (Duration, Origin, isTraced: Bool)? {
    agenda.withLock { agenda in
      guard agenda.effects.accepts(sender) else { return nil }
      agenda.needsNotification = true
      agenda.effects.endDelay(of: sender)
      let isTraced = agenda.effects.journal != nil
      if isTraced { stateBefore.withLock { $0 = state } }
      let time = agenda.handledTime
      body { reduce(&$0, $1, time, sender.origin) }
      if !agenda.effects.isEmpty { cancelEffectsOfMissingParts(&agenda) }
      return (time, sender.origin, isTraced)
    }
  }

  /// Cancels the effects of the parts that the last action has removed.
  private func cancelEffectsOfMissingParts(_ agenda: inout Agenda) {
    let state = state
    for part in parts {
      for id in part.missing(state, &agenda.effects.index, nil) { agenda.effects.cancel(under: id) }
    }
  }

  /// Passes a step to the tracers, with the state before it.
  @usableFromInline func trace(_ step: Step<State, Action>) {
    guard let before = stateBefore.withLock({ $0.take() }) else { return }
    let journal = agenda.withLock { $0.effects.takeJournal() }
    for tracer in tracers.withLock(\.values.elements) { tracer(step, before, journal) }
  }
}

/// How a host sets a store's time, and learns when to set it next.
extension Store {
  /// The time since the store was made: what the source says or, without one, what the store has reached.
  public var time: Duration { agenda.withLock { $0.publicTime() } }

  /// The store time at which the next effect or sleep is due, or nil if nothing waits.
  public var nextDeadline: Duration? { agenda.withLock { $0.effects.timers.nextDeadline } }

  /// Sets the time; effects that are due at or before `time` happen, each with its own deadline as its time.
  ///
  /// Subscribers are notified before each effect that is due, and at the end. Time never goes back: an
  /// earlier `time` changes nothing. Within a drain, the time changes after everything that was queued
  /// earlier has been handled.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  public func advance(to time: Duration) {
    agenda.withLock { $0.latestTime = max($0.latestTime, time) }
    enqueue(.update { _ in })
  }
}
