import DequeModule
import OrderedCollections

/// What a store does next, and how it does one thing.
extension StoreCore {
  /// What to do next: what follows from the event at hand, then notifications, then what is due,
  /// then the next event.
  ///
  /// Nil when all is done; the store then stands at the time it was told, and nobody drains.
  @inlinable mutating func next(_ comparisons: inout Comparisons) -> Work? {
    if drainer == Self.nobody { drainer = currentThread() }
    if let ended = group.take() { release(ended) }
    while true {
      if let effect = abandoned.take() { return .release(effect) }
      if !work.isEmpty {
        defer { work = [] }
        return .perform(work)
      }
      if let item = queue.popFirst() {
        if let work = handle(item, &comparisons) { return work }
        continue
      }
      chain = 0
      if let deadline = nextDeadline, deadline <= toldTime {
        if hasNotifications { return notify() }
        if let timer = timers.popDue(at: toldTime), let (action, origin) = fire(timer) {
          return handle(action, origin, &comparisons)
        }
      } else if let next = inbox.first?.time, next > toldTime {
        // Something else may be due before.
        toldTime = next
      } else if !inbox.isEmpty {
        if hasNotifications, time < toldTime { return notify() }
        time = max(time, toldTime)
        if let work = handle(inbox.removeFirst().item, &comparisons) { return work }
      } else if hasNotifications {
        return notify()
      } else {
        time = max(time, toldTime)
        if !deadlineObservers.isEmpty, notifyOfDeadline() { continue }
        if settlers.isEmpty || !effects.isEmpty {
          end(&comparisons)
          return nil
        }
        swap(&settlers, &work)
      }
    }
  }

  @inlinable mutating func end(_ comparisons: inout Comparisons) {
    if !comparisons.isEmpty { swap(&spare, &comparisons) }
    drainer = 0
  }

  @inlinable mutating func handle(_ item: Item, _ comparisons: inout Comparisons) -> Work? {
    switch item {
    case .action(let action, let origin): return handle(action, origin, &comparisons)
    case .sent(let action, let sender):
      guard isHeard(sender) else { return nil }
      group = sender.group
      return handle(action, sender.origin, &comparisons)
    case .effect(var effect, let sender): run(&effect, for: sender)
    case .change(let change): change(&self)
    }
    return nil
  }

  @inlinable mutating func handle(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Work {
    chain += 1
    if chain == Self.longestChain { warnOnce(of: action) }
    if program.intercept != nil { return .intercept(action, origin) }
    return .react(reduce(action, origin, &comparisons))
  }

  @inlinable mutating func reduce(
    _ action: Action, _ origin: Origin, _ comparisons: inout Comparisons
  ) -> Step<State, Action> {
    if program.comparisons > 0 { compare(action, &comparisons) }
    let context = ActionContext(time: time, origin: origin)
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

  // MARK: What is rare

  /// Asks for an effect in its turn, outside of the lock, and runs it.
  static func asking(
    _ body: @escaping @Sendable () -> Effect<Action>, for sender: EffectSender
  ) -> Item {
    .change { core in
      guard core.isHeard(sender) else { return }
      core.work.append(.ask(body, sender))
    }
  }

  /// Runs what was asked for, outside of the lock, in its turn.
  mutating func run(_ effect: inout Effect<Action>, askedFor sender: EffectSender) {
    // Its caller may have been cancelled meanwhile.
    guard isHeard(sender) else { return }
    readTime()
    // What an operation asks for may outlive it.
    run(&effect, for: sender.group == nil ? .origin(sender.origin) : sender)
    release(sender.group)
  }

  @usableFromInline mutating func warnOnce(of action: Action) {
    guard let warn = warn.take() else { return }
    let text =
      "\(Self.longestChain) actions have followed from one, and more do: does one send itself? "
      + "The next is \(action)."
    work.append(.call { warn(text) })
  }

  @inlinable mutating func notify() -> Work {
    hasNotifications = false
    return .notify(state, stateObservers.values.elements)
  }

  @usableFromInline mutating func notifyOfDeadline() -> Bool {
    guard toldDeadline != .some(nextDeadline) else { return false }
    toldDeadline = .some(nextDeadline)
    for observer in deadlineObservers.values {
      work.append(.call { [nextDeadline] in observer.notify(nextDeadline) })
    }
    return true
  }
}
