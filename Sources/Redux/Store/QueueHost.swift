import Dispatch

/// Tells a store the time on a serial dispatch queue, for programs without a loop of their own.
///
/// It sleeps until the store's next deadline, and for ever when there is none. Dispatching stays
/// possible from any thread.
///
/// ``Store/time`` stands still between deadlines; ``dispatch(_:)`` tells it first, so that delays
/// count from the action.
///
/// ```swift
/// let host = QueueHost(store)      // keep it: time stands still when it is let go
/// host.dispatch(.start)
/// ```
public final class QueueHost<State: Sendable, Action: Sendable>: Sendable {
  private let store: Store<State, Action>
  private let queue: DispatchQueue
  private let start: ContinuousClock.Instant
  private let subscription = Guarded<Subscription?>(nil)
  /// The told time of the earliest alarm that is set: a later one would ring for nothing.
  private let alarm = Guarded<Duration?>(nil)

  /// Begins to tell a store the time.
  ///
  /// - Parameters:
  ///   - store: The store; its time goes on from where it is.
  ///   - queue: A serial queue, on which the store will drain.
  public init(
    _ store: Store<State, Action>, queue: DispatchQueue = DispatchQueue(label: "Redux.QueueHost")
  ) {
    self.store = store
    self.queue = queue
    start = ContinuousClock.now - store.time
    let listening = store.subscribeToDeadline { [weak self] in self?.set(alarm: $0) }
    subscription.withLock { $0 = listening }
    set(alarm: store.nextDeadline)
  }

  /// Tells the store the time, and dispatches an action.
  public func dispatch(_ action: Action) {
    store.advance(to: ContinuousClock.now - start)
    store.dispatch(action)
  }

  private func set(alarm deadline: Duration?) {
    guard let deadline else { return }
    let isEarliest = alarm.withLock { alarm in
      if let set = alarm, set <= deadline { return false }
      alarm = deadline
      return true
    }
    guard isEarliest else { return }
    let wait = deadline - (ContinuousClock.now - start)
    queue.asyncAfter(deadline: .now() + wait.interval) { [weak self] in self?.ring(deadline) }
  }

  private func ring(_ deadline: Duration) {
    alarm.withLock { if $0 == deadline { $0 = nil } }
    store.advance(to: ContinuousClock.now - start)
    set(alarm: store.nextDeadline)
  }
}

extension Duration {
  /// No less than nothing, and rounded up: an alarm that rings early would find nothing due.
  fileprivate var interval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return .nanoseconds(0) }
    guard seconds < 1 << 32 else { return .seconds(1 << 32) }
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000) + 1)
  }
}
