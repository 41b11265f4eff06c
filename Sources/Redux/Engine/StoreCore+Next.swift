import DequeModule
import OrderedCollections

/// What a store does next, and how it does one thing.
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
      if let effect = runner.abandoned.take() { return .release(effect) }
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
