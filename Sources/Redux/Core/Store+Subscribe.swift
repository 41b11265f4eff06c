/// How a store notifies others of its state and its next deadline.
extension Store {
  /// Calls `handler` with a part of the state whenever that part has changed.
  ///
  /// Subscribers are never notified twice in a row with equal values. They are notified, in the order
  /// in which they subscribed:
  /// - at the end of a drain, which handles events until none waits (<doc:Stores>),
  /// - before each effect that is due, even between two that are due at the same time,
  /// - before an event of a later time,
  /// - after each slice of a long drain.
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
    on scheduler: Scheduler = .caller, _ handler: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    add(initially: initially, on: scheduler) { _ in
      Self.changes(
        since: initially ? nil : select(state), { [current] in select(current.withLock { $0 }) },
        handler)
    }
  }

  /// Calls a host's `handler` at the end of a drain when ``nextDeadline`` has changed.
  ///
  /// - Returns: The subscription, which is cancelled when it is released.
  public func subscribeToDeadline(
    _ handler: @escaping @Sendable (Duration?) -> Void
  ) -> StoreSubscription {
    add(initially: false, on: .caller) { deadline in
      Self.changes(
        since: .some(deadline), { [weak agenda] in agenda?.withLock(\.notifiedDeadline) }, handler)
    }
  }

  /// Makes a function that compares the part with the one that the handler last received.
  ///
  /// If they differ, the function returns a closure that calls the handler. So the handler never gets two
  /// equal parts in a row, even if another subscriber has dispatched in between.
  // Inlinable, because comparing optional values of an unknown type is slow: one subscriber would halve
  // the rate of dispatches (`make bench`).
  @inlinable static func changes<Part: Equatable & Sendable>(
    since lastGiven: Part?, _ read: @escaping @Sendable () -> Part,
    _ handler: @escaping @Sendable (Part) -> Void
  ) -> @Sendable () -> (@Sendable () -> Void)? {
    let last = Locked(lastGiven)
    return {
      let part = read()
      let isNew = last.withLock { last in
        if last == part { return false }
        last = .some(part)
        return true
      }
      guard isNew else { return nil }
      return { handler(part) }
    }
  }

  /// Adds the subscriber that `make` returns; `make` receives the deadline that subscribers see now.
  @usableFromInline func add(
    initially: Bool, on scheduler: Scheduler,
    _ make: (_ deadline: Duration?) -> @Sendable () -> (@Sendable () -> Void)?
  ) -> StoreSubscription {
    let isSilent = Locked(false)
    let number = agenda.withLock { agenda in
      let number = agenda.effects.newNumber()
      let change = make(agenda.notifiedDeadline)
      agenda.subscribers[number] = {
        guard !isSilent.withLock(\.self), let call = change() else { return }
        if case .caller = scheduler { return call() }
        scheduler.schedule { if !isSilent.withLock(\.self) { call() } }
      }
      return number
    }
    if initially {
      let notify = { @Sendable [agenda] (_: Sender) in
        agenda.withLock { $0.needsNotification = true }
      }
      enqueue(.call(Call(name: { "a subscription" }, perform: notify, sender: .caller)))
    }
    return StoreSubscription { [weak agenda] in
      isSilent.withLock { $0 = true }
      _ = agenda?.withLock { $0.subscribers.removeValue(forKey: number) }
    }
  }
}

/// A subscription, which lasts until it is cancelled or released.
public final class StoreSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  /// Ends the subscription; a second call does nothing.
  public func cancel() { onCancel() }

  deinit { onCancel() }
}
