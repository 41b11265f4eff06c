/// How a store notifies others of its state and its next deadline.
extension Store {
  /// Calls `handler` with a part of the state whenever that part has changed.
  ///
  /// Subscribers are never notified twice in a row with equal values. They are notified, in the order
  /// in which they subscribed:
  /// - at the end of a drain,
  /// - before each effect that is due, even between two that are due at the same time,
  /// - before an event of a later time,
  /// - after each slice of a long drain.
  ///
  /// When the subscription is cancelled on another thread, a call that has begun may still be running.
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
    let number = core.withLock { core in
      core.add(
        Subscriber(
          { state, _ in select(state) }, lastGiven: initially ? nil : select(core.state),
          on: scheduler, handler), initially: initially)
    }
    if initially { enqueue(.recheck, mayFollow: true) }
    return subscription(number)
  }

  /// Calls a host's `handler` at the end of a drain when ``nextDeadline`` has changed.
  ///
  /// - Returns: The subscription, which is cancelled when it is released.
  public func subscribeToDeadline(
    _ handler: @escaping @Sendable (Duration?) -> Void
  ) -> StoreSubscription {
    subscription(
      core.withLock { core in
        core.add(
          Subscriber(
            { $1 }, lastGiven: .some(core.agenda.notifiedDeadline), on: .caller, handler))
      })
  }

  @usableFromInline func subscription(_ number: UInt64) -> StoreSubscription {
    StoreSubscription { [weak self] in
      self?.core.withLock { $0.remove(number) }.subscriber?.silence()
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
