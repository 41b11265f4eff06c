import DequeModule
import OrderedCollections

/// All that a store's lock guards: the state, what waits, and the order in which things are done.
///
/// What comes from outside waits in the inbox. One event at a time is handled, with everything that
/// follows from it at once, before the next: so a program goes the same way on an idle store and on
/// one that another thread keeps busy.
@usableFromInline struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline typealias Item = EffectRunner<Action>.Item
  @usableFromInline typealias Comparisons = Redux.Comparisons<State, Action>

  /// What came from outside, and when, where time is read or told.
  @usableFromInline typealias Event = (time: Duration?, item: Item)

  /// The next thing for the one who drains to do, outside of the lock.
  @usableFromInline enum Work: Sendable {
    /// Ask the middlewares what follows.
    case react(Step<State, Action>)
    /// Ask the middlewares what becomes of an action.
    case intercept(Action, Origin, State)
    case notify(State, [Observer<State>])
    case perform(Deque<EffectRunner<Action>.Work>)
    /// Let go of what will not come.
    case release(RunningEffect<Action>)
    /// Nothing but to let others have the lock.
    case pause
  }

  /// How many actions may follow from one event before the developer is told that they may never
  /// end.
  @usableFromInline static var longestChain: Int { 200_000 }

  @usableFromInline let program: Program<State, Action>
  @usableFromInline let warn: @Sendable (String) -> Void
  @usableFromInline var state: State
  @usableFromInline var runner = EffectRunner<Action>()
  @usableFromInline var inbox = Deque<Event>()
  @usableFromInline var stateObservers: Observers<State> = [:]
  @usableFromInline var deadlineObservers: Observers<Duration?> = [:]
  /// Let go on when nothing runs any more.
  @usableFromInline var settlers: [@Sendable () -> Void] = []
  /// The source of time; nil when it is told.
  @usableFromInline var now: (@Sendable () -> Duration)?
  @usableFromInline var toldTime: Duration = .zero
  /// Nil when it is not known whether everybody was told.
  @usableFromInline var toldDeadline: Duration??
  @usableFromInline var hasNotifications = false
  @usableFromInline var isDraining = false
  /// The thread that drains; 0 for none.
  @usableFromInline var drainer: UInt = 0
  /// The group of the action that is being handled.
  @usableFromInline var group: UInt64?
  /// What the middlewares made of the action at hand.
  @usableFromInline var intercepted: (action: Action, origin: Origin)?
  @usableFromInline var chain = 0
  /// Room for comparisons, kept from drain to drain.
  @usableFromInline var spare: Comparisons = []
  @usableFromInline var hasWarned = false

  @inlinable init(
    _ program: Program<State, Action>, state: State, now: (@Sendable () -> Duration)?,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.state = state
    self.now = now
    self.warn = warn
  }

  @inlinable var time: Duration { now.map { max($0(), runner.time) } ?? runner.time }
  @inlinable var nextDeadline: Duration? { runner.timers.nextDeadline }
}

// MARK: - What comes

extension StoreCore {
  /// Reduces an action at once when nothing else is going on, and nobody is to be told of it.
  @inlinable mutating func reduceAtOnce(_ action: Action) -> Bool {
    // While nobody drains, nothing waits.
    guard !isDraining, stateObservers.isEmpty, now == nil else { return false }
    program.reducer(&state, action, in: ActionContext(time: runner.time))
    return true
  }

  /// Reduces an action at once when nothing else is going on; otherwise it is queued.
  ///
  /// - Returns: The step of which middlewares are to be asked, or subscribers told, if there are any.
  @inlinable mutating func begin(
    _ action: Action, _ comparisons: inout Comparisons, mustDrain: inout Bool
  ) -> Step<State, Action>? {
    guard !isDraining, now == nil, program.intercepts.isEmpty else {
      mustDrain = dispatch(.action(action, .dispatched))
      return nil
    }
    isDraining = true
    drainer = currentThread()
    return reduce(action, .dispatched, &comparisons)
  }

  /// Takes in what was dispatched; true when the caller must drain.
  ///
  /// What the one who drains dispatches follows from what it is handling; everybody else's waits
  /// behind what came before.
  @inlinable mutating func dispatch(_ item: Item) -> Bool {
    guard isDraining, drainer == currentThread() else { return receive(item) }
    readTime()
    runner.queue.append(item)
    return false
  }

  /// Where time is read, delays that are asked for from now on count from now.
  @inlinable mutating func readTime() {
    if let now { runner.time = max(runner.time, now()) }
  }

  /// Takes in an event; true when the caller must drain.
  @inlinable mutating func receive(_ item: Item, at time: Duration? = nil) -> Bool {
    inbox.append((time ?? now?(), item))
    return beginDraining()
  }

  /// Ends what runs under an id, at once, and when its turn comes what was asked for before.
  @inlinable mutating func cancel(_ id: EffectID) -> Bool {
    runner.end(under: id)
    guard isDraining, drainer != currentThread() else { return beginDraining() }
    return receive(.cancel(id))
  }

  /// Takes in the time; true when the caller must drain.
  @inlinable mutating func advance(to time: Duration) -> Bool {
    if isDraining { return receive(.tick, at: time) }
    guard time > toldTime else { return false }
    toldTime = time
    if let deadline = nextDeadline, deadline <= time { return beginDraining() }
    runner.time = max(runner.time, time)
    return false
  }

  /// Takes in a thunk, and what is to follow it; true when the caller must drain.
  mutating func dispatch(
    _ bodies: [@Sendable () -> Effect<Action>], number: UInt64,
    completion: [EffectGroups<Action>.Next] = []
  ) -> Bool {
    let rest = bodies.dropFirst().map { .thunk($0) } + completion
    runner.groups.open(number, parent: nil, origin: .dispatched, rest: rest)
    return dispatch(.thunk(bodies[0], .dispatched, group: number))
  }

  /// Lets every subscriber be asked whether it was told of the state as it is.
  @usableFromInline mutating func announce() -> Bool {
    hasNotifications = true
    return beginDraining()
  }

  /// Leaves the thread to others, until the next slice.
  @usableFromInline mutating func rest() { drainer = 0 }

  @inlinable mutating func beginDraining() -> Bool {
    defer { isDraining = true }
    return !isDraining
  }

  /// Ends everything; answers with the calls that let go whoever waits for the store.
  mutating func endEverything() -> [@Sendable () -> Void] {
    let waiting = (inbox.map(\.item) + runner.queue).compactMap { item -> (@Sendable () -> Void)? in
      switch item {
      case .call(let body): body
      case .sleep(let sleep): { sleep.continuation.resume(throwing: CancellationError()) }
      default: nil
      }
    }
    return runner.endEverything() + waiting + settlers + stateObservers.values.map(\.end)
  }
}

// MARK: - What is next

extension StoreCore {
  /// What to do next: what follows from the event at hand, then notifications, then what is due,
  /// then the next event.
  ///
  /// Nil when all is done; the store then stands at the time it was told, and nobody drains.
  @inlinable mutating func next(_ comparisons: inout Comparisons) -> Work? {
    if drainer == 0 { drainer = currentThread() }
    if let (action, origin) = intercepted {
      intercepted = nil
      return work(action, origin, &comparisons)
    }
    if group != nil { endGroup() }
    while true {
      if let effect = runner.takeAbandoned() { return .release(effect) }
      if !runner.work.isEmpty { return .perform(runner.takeWork()) }
      if let item = runner.queue.popFirst() {
        chain += 1
        if chain == Self.longestChain { warnOnce(of: item) }
        if let work = handle(item, &comparisons) { return work }
        continue
      }
      chain = 0
      if let deadline = nextDeadline, deadline <= toldTime {
        if hasNotifications { return notify() }
        if let work = fire(&comparisons) { return work }
        continue
      }
      if !inbox.isEmpty {
        if hasNotifications, runner.time < toldTime { return notify() }
        if let item = takeEvent(), let work = handle(item, &comparisons) { return work }
        continue
      }
      if hasNotifications { return notify() }
      runner.time = max(runner.time, toldTime)
      if !deadlineObservers.isEmpty, notifyOfDeadline() { continue }
      if !settlers.isEmpty, letSettlersGo() { continue }
      end(&comparisons)
      return nil
    }
  }

  /// Ends the drain when there is plainly nothing more to do: most often, there is not.
  ///
  /// - Returns: Those who must be told of the state first: none when the drain has ended; nil when
  ///   there is more to do.
  @inlinable mutating func endIfDone(_ comparisons: inout Comparisons) -> [Observer<State>]? {
    guard runner.isIdle, inbox.isEmpty, deadlineObservers.isEmpty, settlers.isEmpty
    else { return nil }
    if let deadline = nextDeadline, deadline <= toldTime { return nil }
    if hasNotifications {
      hasNotifications = false
      return stateObservers.values.elements
    }
    end(&comparisons)
    return []
  }

  @inlinable mutating func end(_ comparisons: inout Comparisons) {
    if !comparisons.isEmpty { swap(&spare, &comparisons) }
    isDraining = false
    drainer = 0
  }

  /// The next event, unless it tells a time at which something else is due first.
  @inlinable mutating func takeEvent() -> Item? {
    if let time = inbox.first?.time, time > toldTime {
      toldTime = time
      return nil
    }
    runner.time = max(runner.time, toldTime)
    return inbox.removeFirst().item
  }

  @inlinable mutating func fire(_ comparisons: inout Comparisons) -> Work? {
    guard let timer = runner.timers.popDue(at: toldTime),
      let (action, origin, group) = runner.fire(timer, toldTime: toldTime)
    else { return nil }
    self.group = group
    return handle(action, origin, &comparisons)
  }

  /// Counts the action that was handled in its group.
  @inlinable mutating func endGroup() {
    runner.release(group)
    group = nil
  }

  @inlinable mutating func handle(_ item: Item, _ comparisons: inout Comparisons) -> Work? {
    switch item {
    case .action(let action, let origin): return handle(action, origin, &comparisons)
    case .sent(let action, let origin, let group):
      guard runner.groups.isOpen(group) else { return nil }
      self.group = group
      return handle(action, origin, &comparisons)
    case .fired(let action, let id, let number):
      // What has ended meanwhile has nothing more to say.
      guard let effect = runner.registry.effect(id, number) else { return nil }
      return handle(action, effect.origin, &comparisons)
    default:
      handle(item)
      return nil
    }
  }

  @inlinable mutating func handle(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Work? {
    if !program.intercepts.isEmpty { return .intercept(action, origin, state) }
    return work(action, origin, &comparisons)
  }

  @inlinable mutating func work(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Work {
    if program.reacts { return .react(reduce(action, origin, &comparisons)) }
    program.reducer(&state, action, in: ActionContext(time: runner.time, origin: origin))
    hasNotifications = !stateObservers.isEmpty
    return .pause
  }

  @inlinable mutating func reduce(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Step<State, Action> {
    if program.comparisons > 0 { compare(action, &comparisons) }
    let context = ActionContext(time: runner.time, origin: origin)
    let isHandled = program.reducer(&state, action, in: context)
    hasNotifications = !stateObservers.isEmpty
    return Step(
      time: context.time, action: action, origin: origin, isHandled: isHandled, state: state)
  }

  @inlinable mutating func compare(_ action: Action, _ comparisons: inout Comparisons) {
    if comparisons.isEmpty { swap(&spare, &comparisons) }
    if comparisons.isEmpty { comparisons = Array(repeating: nil, count: program.comparisons) }
    program.compare(state, action, &comparisons)
  }
}

// MARK: - What is rare

extension StoreCore {
  @usableFromInline mutating func handle(_ item: Item) {
    switch item {
    case .action, .sent, .fired, .tick: break
    case .thunk(let body, let origin, let group):
      // Its caller may have been cancelled since it was queued.
      if runner.groups.isOpen(group) { runner.work.append(.ask(body, origin, group: group)) }
    case .answered(let body, let id, let number):
      guard let effect = runner.registry.effect(id, number) else { break }
      runner.work.append(.ask(body, effect.origin, group: nil))
    case .finished(let id, let number): runner.forget(id, number)
    case .sleep(let sleep): runner.begin(sleep)
    case .cancel(let id): runner.end(under: id)
    case .call(let body): runner.work.append(.call(body))
    }
  }

  /// Runs what a thunk answered, or an operation; takes the effect apart.
  mutating func run(_ effect: inout Effect<Action>, of group: UInt64?, from origin: Origin) {
    // Its caller may have been cancelled meanwhile.
    if let group, !runner.groups.isOpen(group) { return }
    readTime()
    runner.run(&effect, from: origin, in: group)
    runner.release(group)
  }

  @usableFromInline mutating func warnOnce(of item: Item) {
    guard !hasWarned else { return }
    hasWarned = true
    let next =
      switch item {
      case .action(let action, _), .sent(let action, _, _), .fired(let action, _, _): "\(action)"
      default: ""
      }
    let text =
      "\(Self.longestChain) actions have followed from one, and more do: does one send itself? "
      + "The next is \(next)."
    runner.work.append(.call { [warn] in warn(text) })
  }

  @inlinable mutating func notify() -> Work {
    hasNotifications = false
    return .notify(state, stateObservers.values.elements)
  }

  mutating func add(_ observer: Observer<Duration?>) -> UInt64 {
    // What the others were told last, this one may not know.
    toldDeadline = nil
    let key = runner.newNumber()
    deadlineObservers[key] = observer
    return key
  }

  @usableFromInline mutating func notifyOfDeadline() -> Bool {
    guard toldDeadline != .some(nextDeadline) else { return false }
    toldDeadline = .some(nextDeadline)
    for observer in deadlineObservers.values {
      runner.work.append(.call { [nextDeadline] in observer.notify(nextDeadline) })
    }
    return true
  }

  @usableFromInline mutating func letSettlersGo() -> Bool {
    guard runner.registry.count == 0 else { return false }
    for settler in settlers { runner.work.append(.call(settler)) }
    settlers = []
    return true
  }
}
