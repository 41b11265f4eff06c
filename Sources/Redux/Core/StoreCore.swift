import DequeModule
import OrderedCollections

/// Everything that a store's lock guards: the state, the queue, the effects and the subscribers.
///
/// Events from outside wait in the inbox. The store handles one event, with everything that follows
/// from it at once, before the next, so a program takes the same course whether or not another thread
/// keeps the store busy.
// The code that handles actions and states is inlinable, so that the compiler specialises it for the
// program's types. Unspecialised, a dispatch takes 5 µs instead of 0.1 µs, which is slower than ReSwift.
@usableFromInline struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  /// Receives a step, the state before it, and the effects that started and ended since the previous
  /// step.
  typealias Tracer =
    @Sendable (Step<State, Action>, State, EffectTable<Action>.Journal) -> Void

  @usableFromInline let reducer: Reducer<State, Action>
  /// If this is false, an action is reduced as soon as it is taken from the queue.
  ///
  /// Without this shortcut a dispatch takes twice as long, and is less than 10 times as fast as ReSwift
  /// (`make bench`).
  @usableFromInline let hasMiddlewares: Bool
  private let parts: [MountedPart<State, Action>]
  private let printWarning: @Sendable (String) -> Void

  @usableFromInline var state: State
  @usableFromInline var agenda: Agenda
  /// The events from outside; the two other queues, `followUps` and `work`, are in `effects`.
  @usableFromInline var inbox = Deque<Arrival<Action>>()
  @usableFromInline var effects = EffectTable<Action>()
  /// Called when no effect is running any more.
  var idleWaiters: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]

  @usableFromInline var subscribers: OrderedDictionary<UInt64, Subscriber<State>> = [:]
  private var tracers: OrderedDictionary<UInt64, Tracer> = [:] {
    didSet { isTraced = !tracers.isEmpty }
  }
  @usableFromInline private(set) var isTraced = false
  /// The last step, with the state before it, for the tracers.
  @usableFromInline var traced: (step: Step<State, Action>, before: State)?

  @usableFromInline init(
    _ feature: Feature<State, Action>, state: State, now: (@Sendable () -> Duration)?,
    warn: (@Sendable (String) -> Void)?
  ) {
    reducer = feature.reducer
    hasMiddlewares = !feature.middlewares.isEmpty
    parts = feature.parts
    self.state = state
    printWarning = warn ?? Redux.printWarning
    agenda = Agenda(source: now)
  }

  // MARK: The queue

  /// The next work of a drain: first what follows from the last event, then what is due, then the next
  /// event.
  ///
  /// Subscribers are notified before each effect that is due, before an event of a later time, and when
  /// nothing else is left to do.
  @inlinable mutating func next() -> Work<Action> {
    agenda.drainer = currentThread()
    while true {
      if traced != nil, let work = trace() { return work }
      if !effects.work.isEmpty { return effects.work.removeFirst() }
      if !effects.followUps.isEmpty {
        if let work = process(effects.followUps.removeFirst()) { return work }
        continue
      }
      switch agenda.takeTurn(
        eventTime: inbox.isEmpty ? nil : inbox[0].time, deadline: effects.timers.nextDeadline,
        hasSubscribers: !subscribers.isEmpty)
      {
      case .notification: return .notify
      case .deadline(let horizon): effects.fire(upTo: horizon)
      case .event: if let work = process(inbox.removeFirst().event) { return work }
      case .end: if endDrain() { return .end }
      }
    }
  }

  /// Does the part of an event that needs the lock.
  ///
  /// - Returns: The rest, which calls functions of the program and so must be done without the lock;
  ///   nil when nothing is left.
  @inlinable mutating func process(_ event: Event<Action>) -> Work<Action>? {
    switch event {
    case .action(let action, let sender):
      if let sender, !effects.accepts(sender) {
        effects.noteHandled(sender)
        return .release(event)
      }
      if agenda.countChained() { warnOfEndlessChain(action) }
      if hasMiddlewares { return .handle(action, sender) }
      reduce(action, sender)
      if let sender { effects.noteHandled(sender) }
      // Between two actions, other threads can read the state.
      return inbox.isEmpty && effects.followUps.isEmpty ? nil : .pause
    case .evaluate(let effect, let sender):
      guard effects.accepts(sender) else { return .release(event) }
      if agenda.countChained() { warnOfEndlessChain("a thunk") }
      return .evaluate(effect, sender)
    case .cancel(let id): effects.cancel(under: id)
    case .returned(let number): effects.finish(number)
    case .sleep(let number): effects.startSleep(number, at: agenda.handledTime)
    case .recheck: if agenda.countChained() { warnOfEndlessChain("a subscription") }
    }
    return nil
  }

  /// Ends the drain, unless the store has become idle and a task is waiting for that.
  ///
  /// - Returns: Whether it has ended.
  @usableFromInline mutating func endDrain() -> Bool {
    guard idleWaiters.isEmpty || !effects.isIdle else {
      effects.work.append(contentsOf: idleWaiters.values.map(Work.call))
      idleWaiters = [:]
      return false
    }
    agenda.drainer = nil
    return true
  }

  /// Warns that events follow each other without end.
  @usableFromInline mutating func warnOfEndlessChain(_ next: some Any) {
    warn(
      "\(Agenda.longestChain) actions, thunks or subscriptions have followed from one event, at one "
        + "time, and more do: does one repeat itself? The next is \(next).")
  }

  /// Queues a warning for developers.
  mutating func warn(_ message: String) {
    effects.work.append(.call { [printWarning] in printWarning(message) })
  }

  // MARK: One action

  /// Reduces an action.
  @inlinable mutating func reduce(_ action: Action, _ sender: Sender?) {
    let before = isTraced ? state : nil
    reducer.reduce(&state, action, agenda.handledTime, sender?.origin ?? .dispatched)
    agenda.needsNotification = true
    if let effect = sender?.effect { effects.endDelay(effect) }
    if let before { traced = (step(action, sender), before) }
    if !effects.isEmpty { cancelEffectsOfMissingParts() }
  }

  /// The step that an action has just made.
  @inlinable func step(_ action: Action, _ sender: Sender?) -> Step<State, Action> {
    Step(
      time: agenda.handledTime, action: action, origin: sender?.origin ?? .dispatched, state: state)
  }

  /// Cancels the effects of the parts that the last action has removed.
  @usableFromInline mutating func cancelEffectsOfMissingParts() {
    for part in parts {
      for id in part.missing(state, &effects.index, nil) { effects.cancel(under: id) }
    }
  }

  // MARK: Subscribers and tracers

  /// Adds a subscriber.
  ///
  /// - Returns: The number by which it is removed.
  @usableFromInline mutating func add(_ subscriber: Subscriber<State>) -> UInt64 {
    let number = effects.newNumber()
    subscribers[number] = subscriber
    return number
  }

  /// Adds a tracer.
  ///
  /// - Returns: The number by which it is removed.
  mutating func add(_ tracer: @escaping Tracer) -> UInt64 {
    let number = effects.newNumber()
    tracers[number] = tracer
    effects.journal = effects.journal ?? ([:], [:])
    return number
  }

  /// Removes a subscriber or a tracer.
  ///
  /// - Returns: The subscriber, and anything else that the caller must release without the lock.
  mutating func remove(_ number: UInt64) -> (subscriber: Subscriber<State>?, rest: any Sendable) {
    let subscriber = subscribers.removeValue(forKey: number)
    let tracer = tracers.removeValue(forKey: number)
    guard tracers.isEmpty else { return (subscriber, tracer) }
    effects.journal = nil
    return (subscriber, (tracer, traced.take()))
  }

  /// The last step as work for the tracers, with the effects that started and ended since the previous
  /// one.
  @usableFromInline mutating func trace() -> Work<Action>? {
    guard let (step, before) = traced.take() else { return nil }
    return .call { [tracers = tracers.values.elements, journal = effects.takeJournal()] in
      for tracer in tracers { tracer(step, before, journal) }
    }
  }
}

/// An event from outside, with the time of its arrival.
// A structure rather than a tuple, which generic code would copy.
@usableFromInline struct Arrival<Action: Sendable>: Sendable {
  @usableFromInline let time: Duration
  @usableFromInline let event: Event<Action>

  @inlinable init(_ event: Event<Action>, at time: Duration) {
    self.time = time
    self.event = event
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

/// Decides what a store does next: what time it is, and which work comes first.
// Nothing here depends on the types of the state and the actions, so it is compiled only once.
@usableFromInline struct Agenda: Sendable {
  /// What comes next, when nothing more follows from the last event.
  @usableFromInline enum Turn {
    /// Subscribers are notified.
    case notification
    /// The earliest timer is due. `horizon`: the time of the next event, or of the store if none waits.
    case deadline(horizon: Duration)
    /// The next event is taken from the inbox.
    case event
    /// Nothing is left to do.
    case end
  }

  /// How many events may follow from one event, while time stands still, before the store warns.
  static let longestChain = 20_000

  /// The thread that drains the queue; 0 before a scheduled drain begins, and nil between drains.
  @usableFromInline var drainer: UInt?
  /// The time of the event that is being handled, or of the deadline that has come.
  @usableFromInline private(set) var handledTime: Duration = .zero
  /// The latest time that was set or read.
  var latestTime: Duration = .zero
  /// The source of time; nil when the host sets it.
  var source: (@Sendable () -> Duration)?
  /// How many events have followed, at the current time, from the last one that came from the inbox.
  private var chain = 0
  /// Whether the state or the deadline may have changed, or a subscriber was added, since the last
  /// notification.
  @usableFromInline var needsNotification = false
  /// The deadline that subscribers see: updated when the inbox is empty and nothing is due.
  @usableFromInline private(set) var notifiedDeadline: Duration?

  init(source: (@Sendable () -> Duration)?) { self.source = source }

  /// Counts one more event of the chain.
  ///
  /// - Returns: Whether to warn now that the chain may be endless; true once in each chain.
  @usableFromInline mutating func countChained() -> Bool {
    chain += 1
    return chain == Self.longestChain + 1
  }

  /// Decides what comes next, and advances the time to it.
  ///
  /// - Parameters:
  ///   - eventTime: The time of the next event in the inbox, if there is one.
  ///   - deadline: When the next effect is due, if one waits.
  ///   - hasSubscribers: Whether the store has subscribers.
  @usableFromInline mutating func takeTurn(
    eventTime: Duration?, deadline: Duration?, hasSubscribers: Bool
  ) -> Turn {
    let horizon = eventTime ?? handledTime
    let isDue = deadline.map { $0 <= horizon } ?? false
    // Subscribers are notified at the end of a drain, before a due effect, and before a later event.
    let mayNotify = isDue || eventTime.map { $0 > handledTime } ?? true
    if eventTime == nil, !isDue, deadline != notifiedDeadline {
      (notifiedDeadline, needsNotification) = (deadline, true)
    }
    if mayNotify, needsNotification, hasSubscribers {
      needsNotification = false
      return .notification
    }
    if isDue, let deadline {
      if deadline > handledTime { (handledTime, chain) = (deadline, 0) }
      return .deadline(horizon: horizon)
    }
    guard let eventTime else { return .end }
    (handledTime, chain) = (eventTime, 0)
    return .event
  }

  // MARK: Time

  /// The time of an event that enters now: what the source says, or what the host has set; it never goes
  /// back, even if the source does.
  @usableFromInline mutating func clockTime() -> Duration {
    if let source { latestTime = max(latestTime, source()) }
    return latestTime
  }

  /// The time as a user of the store sees it: what the source says or, without one, the time of the
  /// event that is being handled.
  mutating func publicTime() -> Duration { source == nil ? handledTime : clockTime() }
}
