import DequeModule

/// Runs effects: what has begun, what falls due, and what follows from it.
///
/// It calls nobody: what follows inside of the store is queued in ``queue``, what must be done
/// outside of its lock in ``work``.
@usableFromInline struct EffectRunner<Action: Sendable>: Sendable {
  /// What follows from the event that is being handled, in order.
  @usableFromInline enum Item: Sendable {
    case action(Action, Origin)
    /// Sent as part of a group, which waits for it.
    indirect case sent(Action, Origin, group: UInt64)
    /// Sent by a running effect.
    indirect case fired(Action, EffectID, number: UInt64)
    indirect case thunk(@Sendable () -> Effect<Action>, Origin, group: UInt64)
    /// What a running operation wants to be done next.
    indirect case answered(@Sendable () -> Effect<Action>, EffectID, number: UInt64)
    indirect case finished(EffectID, number: UInt64)
    indirect case sleep(Sleep)
    indirect case cancel(EffectID)
    /// Lets one go on who waited, behind the actions that it waited for.
    indirect case call(@Sendable () -> Void)
    /// Nothing but the time at which it came.
    case tick
  }

  /// What is to be done outside of the lock.
  @usableFromInline enum Work: Sendable {
    case start(Effect<Action>.Operation, EffectID, number: UInt64)
    case call(@Sendable () -> Void)
    /// Ask for an effect, and run it.
    case ask(@Sendable () -> Effect<Action>, Origin, group: UInt64?)
    /// Let go of what will not come.
    case release(any Sendable)
  }

  @usableFromInline var time: Duration = .zero
  @usableFromInline var queue = Deque<Item>()
  @usableFromInline var work = Deque<Work>()
  /// The first that was ended and not yet let go; the others are in ``work``.
  @usableFromInline var abandoned: RunningEffect<Action>?
  @usableFromInline var registry = EffectRegistry<Action>()
  @usableFromInline var timers = TimerQueue()
  @usableFromInline var groups = EffectGroups<Action>()
  /// The operations' sleeps, by number.
  @usableFromInline var sleeps: [UInt64: Sleep] = [:]
  /// Those that were cancelled before they began.
  @usableFromInline var cancelledSleeps: Set<UInt64> = []
  @usableFromInline var lastNumber: UInt64 = 0
  /// Whether nothing may be put off any more.
  @usableFromInline var isFinishing = false

  @inlinable init() {}

  /// A number that this store has not given before.
  @inlinable mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }
}

extension EffectRunner {
  /// Whether nothing is to be done now; what waits for time may be running.
  @inlinable var isIdle: Bool { queue.isEmpty && work.isEmpty && abandoned == nil }

  @inlinable mutating func takeWork() -> Deque<Work> {
    var taken = Deque<Work>()
    swap(&taken, &work)
    return taken
  }
}

// MARK: - Beginning

extension EffectRunner {
  @inlinable mutating func run(
    _ effect: inout Effect<Action>, from origin: Origin, in group: UInt64? = nil
  ) {
    guard effect.isBatch else { return begin(effect, origin, group) }
    effect.takeApart { begin($0, origin, group) }
  }

  @inlinable mutating func begin(_ effect: Effect<Action>, _ origin: Origin, _ group: UInt64?) {
    switch effect {
    case .none, .batch: break
    case .send(let action):
      guard let group else { return queue.append(.action(action, origin)) }
      groups.hold(group)
      queue.append(.sent(action, origin, group: group))
    case .after(let delay, let id, let action):
      start(.after(action), id, due: deadline(delay), origin, group)
    case .every(let interval, let missed, let id, let action):
      let interval = max(interval, .milliseconds(1))
      start(.every(interval, missed, action), id, due: deadline(interval), origin, group)
    case .throttle(let throttle, let id, let action):
      self.throttle(throttle, action, id, origin, group)
    case .operation(let operation, let id): start(operation, id, origin, group)
    case .cancel(let id): end(under: id)
    case .concatenate(let effects):
      open(effects.map { .effect($0) }, origin: origin, parent: group)
    }
  }

  /// Begins with the first of what must happen one after the other.
  @usableFromInline mutating func open(
    _ rest: [EffectGroups<Action>.Next], origin: Origin, parent: UInt64?
  ) {
    let group = newNumber()
    groups.open(group, parent: parent, origin: origin, rest: rest)
    release(group)
  }

  /// Begins an effect that waits for a deadline, or an operation.
  @inlinable mutating func start(
    _ kind: RunningEffect<Action>.Kind, _ id: EffectID, due deadline: Duration?, _ origin: Origin,
    _ group: UInt64?
  ) {
    if isFinishing, deadline != nil { return leaveOut(group) }
    let number = newNumber()
    let id = id.numbered(number)
    let timer = deadline.map { timers.set(.effect(id), deadline: $0) }
    let effect = RunningEffect(
      number: number, origin: origin, group: group, kind: kind, timer: timer)
    if let group { groups.hold(group) }
    if let previous = registry.replace(id, with: effect) { abandon(previous) }
  }

  @usableFromInline mutating func start(
    _ operation: Effect<Action>.Operation, _ id: EffectID, _ origin: Origin, _ group: UInt64?
  ) {
    let id = id.numbered(lastNumber + 1)
    start(.operation(name: operation.name, task: nil), id, due: nil, origin, group)
    work.append(.start(operation, id, number: lastNumber))
  }

  /// Keeps the task of an operation; false when the operation was ended meanwhile.
  mutating func keep(_ task: Task<Void, Never>, _ id: EffectID, _ number: UInt64) -> Bool {
    guard case .operation(let name, _)? = registry.effect(id, number)?.kind else { return false }
    registry.effects[id]?.kind = .operation(name: name, task: task)
    return true
  }

  @usableFromInline mutating func throttle(
    _ throttle: Throttle, _ action: Action, _ id: EffectID, _ origin: Origin, _ group: UInt64?
  ) {
    if let running = registry.effects[id], case .throttle(let current, let waiting) = running.kind {
      guard current.edges.contains(.trailing) else { return }
      if let waiting { work.append(.release(waiting)) }
      registry.effects[id]?.kind = .throttle(current, waiting: action)
      return
    }
    let isLeading = throttle.edges.contains(.leading)
    if isFinishing {
      if isLeading { begin(.send(action), origin, group) } else { leaveOut(group) }
      return
    }
    let waiting = !isLeading && throttle.edges.contains(.trailing) ? action : nil
    let id = id.numbered(lastNumber + 1)
    start(
      .throttle(throttle, waiting: waiting), id, due: deadline(throttle.interval), origin, group)
    if isLeading { queue.append(.fired(action, id, number: lastNumber)) }
  }

  /// Does not begin what only waits for time; what was to come behind it does not begin either.
  @usableFromInline mutating func leaveOut(_ group: UInt64?) {
    for rest in groups.abandon(group) { work.append(.release(rest)) }
  }

  /// When a delay from now is over: not in the past, and not beyond what a duration can hold.
  @inlinable func deadline(_ delay: Duration) -> Duration {
    time + min(max(delay, .zero), .seconds(Int64.max))
  }
}
