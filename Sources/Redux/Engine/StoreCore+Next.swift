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
      return .react(reduce(action, origin, &comparisons))
    }
    if let ended = group.take() { runner.release(ended) }
    while true {
      if let effect = runner.abandoned.take() { return .release(effect) }
      if !runner.work.isEmpty {
        defer { runner.work = [] }
        return .perform(runner.work)
      }
      if let item = runner.queue.popFirst() {
        chain += 1
        if chain == Self.longestChain { warnOnce(of: item) }
        if let work = handle(item, &comparisons) { return work }
        continue
      }
      chain = 0
      if let deadline = nextDeadline, deadline <= toldTime {
        if hasNotifications { return notify() }
        guard let timer = runner.timers.popDue(at: toldTime),
          let (action, origin, group) = runner.fire(timer, toldTime: toldTime)
        else { continue }
        self.group = group
        return handle(action, origin, &comparisons)
      }
      if !inbox.isEmpty {
        if hasNotifications, runner.time < toldTime { return notify() }
        if let item = takeEvent(), let work = handle(item, &comparisons) { return work }
        continue
      }
      if hasNotifications { return notify() }
      runner.time = max(runner.time, toldTime)
      if !deadlineObservers.isEmpty, notifyOfDeadline() { continue }
      if !settlers.isEmpty, runner.effects.isEmpty {
        swap(&settlers, &runner.work)
        continue
      }
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

  @inlinable mutating func handle(_ item: Item, _ comparisons: inout Comparisons) -> Work? {
    switch item {
    case .action(let action, let origin): return handle(action, origin, &comparisons)
    case .sent(let action, let sender):
      guard runner.isHeard(sender) else { return nil }
      group = sender.group
      return handle(action, sender.origin, &comparisons)
    default:
      runner.handle(item)
      return nil
    }
  }

  @inlinable mutating func handle(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Work {
    if !program.intercepts.isEmpty { return .intercept(action, origin, state) }
    return .react(reduce(action, origin, &comparisons))
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
  /// Runs what a thunk answered, or an operation; takes the effect apart.
  mutating func run(_ effect: inout Effect<Action>, for sender: EffectSender) {
    // Its caller may have been cancelled meanwhile.
    guard runner.isHeard(sender) else { return }
    readTime()
    let group = sender.group
    // What an operation asks for may outlive it.
    runner.run(&effect, for: group == nil ? .origin(sender.origin) : sender)
    runner.release(group)
  }

  @usableFromInline mutating func warnOnce(of item: Item) {
    guard let warn = warn.take() else { return }
    let next =
      switch item {
      case .action(let action, _), .sent(let action, _): "\(action)"
      default: ""
      }
    let text =
      "\(Self.longestChain) actions have followed from one, and more do: does one send itself? "
      + "The next is \(next)."
    runner.work.append(.call { warn(text) })
  }

  @inlinable mutating func notify() -> Work {
    hasNotifications = false
    return .notify(state, stateObservers.values.elements)
  }

  @usableFromInline mutating func notifyOfDeadline() -> Bool {
    guard toldDeadline != .some(nextDeadline) else { return false }
    toldDeadline = .some(nextDeadline)
    for observer in deadlineObservers.values {
      runner.work.append(.call { [nextDeadline] in observer.notify(nextDeadline) })
    }
    return true
  }
}
