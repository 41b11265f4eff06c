import DequeModule
import OrderedCollections

/// Everything that a store's lock guards: the state, the queues, the effects and the subscribers.
// The code that handles actions and states is inlinable, so that the compiler specialises it for the
// program's types. Unspecialised, a dispatch takes 5 µs, more than in ReSwift, instead of 0.1 µs.
// Code that needs no types is in the agenda.
@usableFromInline struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  /// Receives a step, the state before it, the effects that started, and those that ended, since the
  /// previous step.
  typealias Tracer = @Sendable (Step<State, Action>, State, EffectTable.Journal) -> Void

  @usableFromInline let reducer: Reducer<State, Action>
  /// If this is false, an action is reduced as soon as it is taken from the queue.
  ///
  /// Without this shortcut a dispatch takes twice as long, and is less than 10 times as fast as ReSwift
  /// (`make bench`).
  @usableFromInline let hasMiddlewares: Bool
  private let parts: [MountedPart<State, Action>]

  @usableFromInline var state: State
  @usableFromInline var agenda: Agenda
  /// The actions of the events in the agenda's inbox.
  @usableFromInline var inboxActions = Deque<Action>()
  /// The actions of the events that follow from the current one.
  @usableFromInline var followUpActions = Deque<Action>()

  @usableFromInline var subscribers: OrderedDictionary<UInt64, Subscriber<State>> = [:] {
    didSet { agenda.hasSubscribers = !subscribers.isEmpty }
  }
  private var tracers: OrderedDictionary<UInt64, Tracer> = [:] {
    didSet { agenda.isTraced = !tracers.isEmpty }
  }
  /// The last step, with the state before it, for the tracers.
  private var traced: (step: Step<State, Action>, before: State)? {
    didSet { agenda.hasTrace = traced != nil }
  }

  init(_ feature: Feature<State, Action>, state: State, agenda: Agenda) {
    reducer = feature.reducer
    hasMiddlewares = !feature.middlewares.isEmpty
    parts = feature.parts
    self.state = state
    self.agenda = agenda
  }

  /// The next work of a drain.
  @inlinable mutating func next() -> Work<Action> {
    while true {
      let action: Action
      let sender: Sender?
      switch agenda.nextTurn() {
      case .queued(let queuedBy, let isFollowUp):
        sender = queuedBy
        action = isFollowUp ? followUpActions.removeFirst() : inboxActions.removeFirst()
      case .due(let effect, let sentBy):
        sender = sentBy
        switch effect as? Effect<Action> {
        case .after(_, _, let sent)?, .every(_, _, _, let sent)?, .throttle(_, _, _, let sent)?:
          action = sent
        default: continue  // No other effect has a deadline.
        }
      case .dropped(let isFollowUp):
        return .job(
          .release(isFollowUp ? followUpActions.removeFirst() : inboxActions.removeFirst()))
      case .job(let job): return .job(job)
      case .trace: return .job(trace())
      case .notify: return .notify
      case .reschedule: return .reschedule
      case .end: return .end
      }
      agenda.countChained("\(action)")
      if hasMiddlewares { return .handle(action, sender) }
      reduce(action, sender)
      // Between two actions, other threads can read the state.
      if agenda.noteHandled(sender) { return .pause }
    }
  }

  // MARK: One action

  /// Reduces an action.
  @inlinable mutating func reduce(_ action: Action, _ sender: Sender?) {
    if agenda.isTraced {
      reduceTraced(action, sender)
    } else {
      reducer.reduce(&state, action, agenda.handledTime, sender?.origin ?? .dispatched)
    }
    if agenda.noteReduced(sender) { cancelEffectsOfMissingParts() }
  }

  /// Cancels the effects of the parts that the last action has removed.
  @usableFromInline mutating func cancelEffectsOfMissingParts() {
    for part in parts {
      for id in part.missing(state, &agenda.effects.index, nil) {
        agenda.effects.cancel(under: id)
      }
    }
  }

  /// Starts an effect that is not a batch, with delays that count from now.
  @inlinable mutating func start(_ effect: Effect<Action>, _ sender: Sender) {
    switch effect {
    case .none, .batch: break
    case .send(let action): send(action, sender)
    case .after(let delay, let id, _): _ = agenda.start(effect, .after(delay), id, sender)
    case .every(let interval, let missed, let id, _):
      _ = agenda.start(effect, .every(interval, missed), id, sender)
    case .throttle(let interval, let edges, let id, let action):
      let first = agenda.start(effect, .throttle(interval, edges), id, sender)
      if let first { send(action, first) }
    case .operation(_, let id): _ = agenda.start(effect, .operation, id, sender)
    case .cancel(let id): agenda.effects.cancel(under: id)
    }
  }

  /// Queues an action after what already follows from the current event.
  @inlinable mutating func send(_ action: Action, _ sender: Sender) {
    agenda.effects.queueAction(of: sender)
    followUpActions.append(action)
  }

  // MARK: Subscribers and tracers

  /// Adds a subscriber, which is first notified of the current state if `initially` is true, and
  /// otherwise of the next change.
  ///
  /// - Returns: The number by which it is removed.
  @usableFromInline mutating func add(
    _ subscriber: Subscriber<State>, initially: Bool = false
  ) -> UInt64 {
    let number = agenda.effects.newNumber()
    subscribers[number] = subscriber
    if initially { agenda.needsNotification = true }
    return number
  }

  /// Adds a tracer.
  ///
  /// - Returns: The number by which it is removed.
  mutating func add(_ tracer: @escaping Tracer) -> UInt64 {
    let number = agenda.effects.newNumber()
    tracers[number] = tracer
    agenda.effects.journal = agenda.effects.journal ?? ([:], [:])
    return number
  }

  /// Removes a subscriber or a tracer.
  ///
  /// - Returns: The subscriber, and anything else that the caller must release without the lock.
  mutating func remove(_ number: UInt64) -> (subscriber: Subscriber<State>?, rest: any Sendable) {
    let subscriber = subscribers.removeValue(forKey: number)
    let tracer = tracers.removeValue(forKey: number)
    guard tracers.isEmpty else { return (subscriber, tracer) }
    agenda.effects.journal = nil
    return (subscriber, (tracer, traced.take()))
  }

  /// Reduces an action, and keeps the step for the tracers.
  @usableFromInline mutating func reduceTraced(_ action: Action, _ sender: Sender?) {
    let before = state
    let (time, origin) = (agenda.handledTime, sender?.origin ?? .dispatched)
    reducer.reduce(&state, action, time, origin)
    traced = (Step(time: time, action: action, origin: origin, state: state), before)
  }

  /// The last step as a job for the tracers, with the effects that started, and those that ended, since
  /// the previous one.
  @usableFromInline mutating func trace() -> Job {
    .call {
      [
        step = traced.take(), tracers = tracers.values.elements,
        journal = agenda.effects.takeJournal()
      ] in
      guard let (step, before) = step else { return }
      for tracer in tracers { tracer(step, before, journal) }
    }
  }
}

/// A subscriber; the type of the part that it selects is erased.
@usableFromInline struct Subscriber<State>: Sendable {
  /// Calls the handler if the part differs from the one that the handler was last given.
  @usableFromInline let notify: @Sendable (State, _ deadline: Duration?) -> Void
  /// Prevents all further calls of the handler.
  @usableFromInline let silence: @Sendable () -> Void

  /// Makes a subscriber that remembers the last part that it was given.
  ///
  /// A part is compared with that one, not with the part before the last action. So the handler never
  /// gets equal parts in a row, even if another subscriber has dispatched in between.
  @inlinable init<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State, _ deadline: Duration?) -> Part, lastGiven: Part?,
    on scheduler: Scheduler, _ handler: @escaping @Sendable (Part) -> Void
  ) {
    let memory = Locked<(lastGiven: Part?, isSilent: Bool)>((lastGiven, false))
    notify = { state, deadline in
      let part = select(state, deadline)
      let isNew = memory.withLock { memory in
        if memory.isSilent || memory.lastGiven == part { return false }
        memory.lastGiven = .some(part)
        return true
      }
      guard isNew else { return }
      if case .caller = scheduler { return handler(part) }
      scheduler.schedule { if !memory.withLock(\.isSilent) { handler(part) } }
    }
    silence = { memory.withLock { $0.isSilent = true } }
  }
}
