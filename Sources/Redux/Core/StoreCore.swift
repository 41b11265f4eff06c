import DequeModule
import OrderedCollections

/// Everything that a store's lock guards: the state, the queue, the effects and the subscribers.
///
/// What comes from outside waits in the inbox. One event is handled at a time, with everything that
/// follows from it at once, before the next. So a program takes the same course on an idle store and
/// on one that another thread keeps busy.
// What handles actions and states is inlinable, so that it is specialised for the types of the program
// that uses it. Unspecialised, a dispatch takes 5 µs instead of 0.1 µs, slower than one of ReSwift.
@usableFromInline struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline let reducer: Reducer<State, Action>
  /// Without any, an action is reduced as soon as it is taken from the queue.
  ///
  /// That halves the time of a dispatch, which otherwise misses its floor: 10 times as fast as ReSwift
  /// (`make bench`).
  @usableFromInline let hasMiddlewares: Bool
  private let parts: [MountedPart<State, Action>]
  private let printWarning: @Sendable (String) -> Void

  @usableFromInline var state: State
  @usableFromInline var agenda: Agenda
  /// What came from outside, and when.
  @usableFromInline var inbox = Deque<Arrival<Action>>()
  @usableFromInline var effects = EffectTable<Action>()
  /// Called when no effect runs any more.
  var idleWaiters: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]

  @usableFromInline var subscribers: OrderedDictionary<UInt64, Subscriber<State>> = [:]
  private var tracers: OrderedDictionary<UInt64, Tracer<State, Action>> = [:]
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

  /// Queues an event; true if the caller must start a drain.
  ///
  /// What is dispatched within a drain follows the current event. What an effect sends, and a new time,
  /// wait in the inbox.
  @inlinable mutating func enqueue(_ event: Event<Action>) -> Bool {
    if agenda.isDrainedByCaller, event.isFollowUp {
      effects.followUps.append(event)
      return false
    }
    inbox.append(Arrival(event, at: agenda.arrivalTime()))
    return agenda.claimDrain()
  }

  /// Cancels what runs under an id; true if the caller must start a drain.
  ///
  /// If another thread drains, the cancellation is queued too, and so reaches the effects that earlier
  /// queued actions start.
  mutating func cancel(_ id: EffectID) -> Bool {
    effects.cancel(under: id)
    return agenda.isDrainedByCaller ? false : enqueue(.cancel(id))
  }

  /// The next work of a drain: first what follows from the last event, then what is due, then the next
  /// event.
  ///
  /// Subscribers are notified before each effect that is due, before an event of a later time, and when
  /// nothing else is left to do.
  @inlinable mutating func next() -> Work<Action> {
    agenda.beginDrain()
    while true {
      if isTraced, let work = trace() { return work }
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
      case .deadline: if let time = effects.fire(at: agenda.horizon) { agenda.advance(to: time) }
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
      if !accepts(sender) {
        if let sender { effects.noteHandled(sender) }
        return .release(event)
      }
      if agenda.countChained() { warnOfEndlessActions(action) }
      // A thunk waits until what it has sent was handled.
      if hasMiddlewares || sender?.thunk != nil { return .handle(action, sender) }
      reduce(action, sender)
      // Between two actions, other threads can read the state.
      return inbox.isEmpty && effects.followUps.isEmpty ? nil : .pause
    case .make(let effect, let sender):
      return accepts(sender) ? .make(effect, sender) : .release(event)
    case .cancel(let id): effects.cancel(under: id)
    case .returned(let number): effects.noteReturn(number)
    case .sleep(let number): effects.startSleep(number, at: agenda.time)
    case .recheck: break
    }
    return nil
  }

  /// Whether the sender is still running, so that what it sends counts.
  @inlinable func accepts(_ sender: Sender?) -> Bool {
    guard let sender, sender.effect != nil || sender.thunk != nil else { return true }
    return effects.accepts(sender)
  }

  /// Ends the drain, unless a task waits for the store to be idle and now it is.
  @usableFromInline mutating func endDrain() -> Bool {
    guard idleWaiters.isEmpty || !effects.isIdle else {
      effects.work.append(contentsOf: idleWaiters.values.map(Work.call))
      idleWaiters = [:]
      return false
    }
    agenda.endDrain()
    return true
  }

  /// Warns that actions follow each other without end.
  @usableFromInline mutating func warnOfEndlessActions(_ next: Action) {
    warn(
      "\(Agenda.longestChain) actions have followed from one, at one time, and more do: does one "
        + "send itself? The next is \(next).")
  }

  /// Warns of what only a developer can act on.
  mutating func warn(_ message: String) {
    effects.work.append(.call { [printWarning] in printWarning(message) })
  }

  // MARK: One action

  /// Reduces an action.
  @inlinable mutating func reduce(_ action: Action, _ sender: Sender?) {
    let before = isTraced ? state : nil
    reducer.reduce(&state, action, agenda.time, sender?.origin ?? .dispatched)
    agenda.requestNotification()
    if let effect = sender?.effect { effects.endDelay(effect) }
    if let before { traced = (step(action, sender), before) }
    if !effects.isEmpty { cancelEffectsOfMissingParts() }
  }

  /// The step that an action has just made.
  @inlinable func step(_ action: Action, _ sender: Sender?) -> Step<State, Action> {
    Step(
      time: agenda.time, action: action, origin: sender?.origin ?? .dispatched, state: state)
  }

  /// Cancels the effects of the parts that the last action has taken away.
  @usableFromInline mutating func cancelEffectsOfMissingParts() {
    for part in parts {
      for id in part.missing(state, &effects.index, nil) { effects.cancel(under: id) }
    }
  }

  /// The last step as work for the tracers, with what has started and ended since the one before.
  @usableFromInline mutating func trace() -> Work<Action>? {
    guard let (step, before) = traced.take() else { return nil }
    return .call { [tracers = tracers.values.elements, effects = effects.takeJournal()] in
      for tracer in tracers { tracer.write(step, before: before, effects: effects) }
    }
  }

  // MARK: Time and subscribers

  /// Sets the time; true if the caller must start a drain.
  mutating func advance(to time: Duration) -> Bool {
    agenda.setTime(time)
    return enqueue(.recheck)
  }

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
  mutating func add(_ tracer: Tracer<State, Action>) -> UInt64 {
    let number = effects.newNumber()
    tracers[number] = tracer
    (isTraced, effects.keepsJournal) = (true, true)
    return number
  }

  /// Removes a subscriber or a tracer.
  ///
  /// - Returns: What the caller must release without the lock.
  mutating func remove(_ number: UInt64) -> Removed {
    let (subscriber, tracer) = (
      subscribers.removeValue(forKey: number), tracers.removeValue(forKey: number)
    )
    guard tracers.isEmpty else { return Removed(subscriber: subscriber, tracer: tracer) }
    (isTraced, effects.keepsJournal) = (false, false)
    defer { traced = nil }
    return Removed(
      subscriber: subscriber, tracer: tracer, step: traced?.step, before: traced?.before)
  }

  /// What a removed subscriber or tracer leaves.
  struct Removed: Sendable {
    let subscriber: Subscriber<State>?
    let tracer: Tracer<State, Action>?
    var step: Step<State, Action>?
    var before: State?
  }
}

// MARK: - Events and work

/// What enters a store.
@usableFromInline enum Event<Action: Sendable>: Sendable {
  /// An action was sent; without a sender, by a caller of `dispatch`.
  case action(Action, Sender?)
  /// An effect must be made and started, for a thunk or for an operation.
  case make(@Sendable () -> Effect<Action>, Sender)
  /// What has been started under an id must be cancelled.
  case cancel(EffectID)
  /// The operation of this number has returned, as its task reports.
  case returned(UInt64)
  /// The sleep of this number begins, as its operation has asked.
  case sleep(UInt64)
  /// Nothing new, but a drain must check the timers, the waiting tasks and the subscribers.
  case recheck

  /// Whether it follows the current event if it is sent within a drain.
  @inlinable var isFollowUp: Bool {
    switch self {
    case .action(_, let sender): sender?.effect == nil
    case .make(_, let sender): sender.effect == nil
    default: false
    }
  }
}

/// An event from outside, with the time of its arrival.
// A structure, and not a tuple, which would be copied by generic code.
@usableFromInline struct Arrival<Action: Sendable>: Sendable {
  @usableFromInline let time: Duration
  @usableFromInline let event: Event<Action>

  @inlinable init(_ event: Event<Action>, at time: Duration) {
    self.time = time
    self.event = event
  }
}

/// Who sent an action, or asked for an effect.
// A class, so that an event in a queue is small: its size is a third of what a dispatch costs.
@usableFromInline final class Sender: Sendable {
  @usableFromInline let origin: Origin
  /// The effect that sent it; if it is cancelled first, the event is dropped.
  @usableFromInline let effect: UInt64?
  /// The thunk that waits for it; if it is cancelled first, the event is dropped.
  @usableFromInline let thunk: UInt64?

  @usableFromInline init(_ origin: Origin, effect: UInt64? = nil, thunk: UInt64? = nil) {
    self.origin = origin
    self.effect = effect
    self.thunk = thunk
  }
}

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender?)
  /// Makes an effect, and starts it.
  case make(@Sendable () -> Effect<Action>, Sender)
  /// Starts the operation of this number.
  case startOperation(UInt64)
  /// Calls a function of the program, such as a tracer, or what waits for an idle store.
  case call(@Sendable () -> Void)
  /// Releases something, whose `deinit` may use the store.
  case release(any Sendable)
  /// Shows subscribers the state and the next deadline.
  case notify
  /// Lets other threads have the lock.
  case pause
  /// Nothing: the drain has ended.
  case end
}
