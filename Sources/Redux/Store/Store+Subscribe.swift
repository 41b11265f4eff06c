import Synchronization

/// How a store notifies others of its state and its next deadline.
extension Store {
  /// Calls `handler` with a part of the state whenever that part has changed.
  ///
  /// Subscribers are notified after each event and everything that follows from it without delay
  /// (<doc:Stores>), in the order in which they subscribed, and never twice in a row with equal values. An
  /// effect that is due is an event too. Subscribing takes the same time with many other subscribers as with
  /// none.
  ///
  /// Cancelling the subscription on another thread does not wait for a handler that is already running.
  ///
  /// - Parameters:
  ///   - select: The part: a key path such as `\.count`, or a pure function.
  ///   - initially: Whether the handler is first called with the current part; otherwise its first call
  ///     is for the first change.
  ///   - scheduler: Where the handler is called: by default on the thread that drains.
  ///   - handler: Receives the part.
  /// - Returns: The subscription, which is cancelled when it is released.
  @inlinable public func subscribe<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part, initially: Bool = false,
    on scheduler: StoreScheduler = .caller, _ handler: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    let last = Last<Part>()
    // The selector runs without a lock, because it may wait for one of the program's.
    let read = { @Sendable [weak current] in current?.select(select) }
    let begin = { @Sendable in if let part = read() { _ = last.note(part) } }
    return loop.subscribe(\.subscribers, on: scheduler, begin: initially ? nil : begin) {
      guard let part = read(), last.note(part) else { return nil }
      return { handler(part) }
    }
  }

  /// Calls a host's `handler` at the end of a drain when ``nextDeadline`` has changed.
  ///
  /// - Returns: The subscription, which is cancelled when it is released.
  public func subscribeToDeadline(
    _ handler: @escaping @Sendable (Duration?) -> Void
  ) -> StoreSubscription {
    let last = Last<Duration?>()
    let read = { @Sendable [weak loop] () -> Duration? in
      loop?.withQueue(\.effects.timers.nextDeadline)
    }
    last.note(read())
    // A change in between is noticed too, because a drain follows.
    return loop.subscribe(\.deadlineSubscribers, begin: {}) {
      let deadline = read()
      guard last.note(deadline) else { return nil }
      return { handler(deadline) }
    }
  }
}

extension Loop {
  /// Adds a subscriber.
  ///
  /// - Parameters:
  ///   - subscribers: The subscribers to which it is added.
  ///   - scheduler: Where the function that `change` returns is called.
  ///   - begin: Notes the value from which changes count, before any other action is reduced. Without it, the
  ///     subscriber is notified at once.
  ///   - change: Returns a function that calls the handler with the new value; nil if nothing has changed.
  @usableFromInline func subscribe(
    _ subscribers: any WritableKeyPath<Queue, Subscribers> & Sendable,
    on scheduler: StoreScheduler = .caller, begin: (@Sendable () -> Void)?,
    change: @escaping @Sendable () -> (@Sendable () -> Void)?
  ) -> StoreSubscription {
    let isSilent = Lock(false)
    let notify = { @Sendable in
      if isSilent.withLock({ $0 }) { return }
      guard let call = change() else { return }
      if case .caller = scheduler { return call() }
      scheduler.schedule { if !isSilent.withLock({ $0 }) { call() } }
    }
    let number = newNumber()
    let isOpen = withQueue { queue in
      if queue.effects.isClosed { return false }
      queue[keyPath: subscribers].add(number, notify)
      if let begin {
        queue.effects.errands.append(begin)
      } else {
        let depth = queue.isDrainedHere ? queue.depth + 1 : 0
        queue.greetings.append(
          Job(Cause(origin: .dispatched, depth: depth)) { [self] job, _ in
            warnOfChain(job.cause, "a subscription")
            notify()
          })
      }
      return true
    }
    if isOpen { update() }
    return StoreSubscription { [weak self] in
      isSilent.withLock { $0 = true }
      _ = self?.withQueue { $0[keyPath: subscribers].remove(number) }
    }
  }
}

/// The value that a subscriber was last given, or a selector last computed.
@usableFromInline final class Last<Value: Sendable>: Sendable {
  @usableFromInline let value = Lock<Value?>(nil)

  @usableFromInline init() {}
}

// Inlinable, because comparing optional values of an unknown type is slow: one subscriber would halve the rate
// of dispatches (`make bench`).
extension Last where Value: Equatable {
  /// Notes a value; false if it equals the last one.
  @inlinable @discardableResult func note(_ new: Value) -> Bool {
    // Compared without the lock, because `==` may wait for one of the program's.
    if let last = value.withLock({ $0 }), last == new { return false }
    value.withLock { $0 = new }
    return true
  }
}
