extension Store {
  /// Runs the store on a real clock, for programs without a loop of their own.
  ///
  /// From now on the store reads a clock whenever something is queued; a store that was made with a clock
  /// keeps reading that one. A task wakes the store at each deadline.
  ///
  /// ```swift
  /// let realTime = store.runInRealTime()
  /// store.dispatch(.start)
  /// await store.shutDown()
  /// realTime.cancel()
  /// ```
  ///
  /// - Returns: A subscription, which must be kept: once it is cancelled or released, nothing wakes the
  ///   store, and effects that are due wait for the next event.
  public func runInRealTime() -> StoreSubscription {
    let start = ContinuousClock.now - time
    loop.setClock { ContinuousClock.now - start }
    let alarm = Alarm()
    let subscription = subscribeToDeadline { [weak self] _ in self?.set(alarm) }
    // The alarm is set after subscribing, so that no deadline in between is missed.
    set(alarm)
    return subscription
  }

  private func set(_ alarm: Alarm) {
    guard let deadline = nextDeadline else { return }
    alarm.set(deadline, in: deadline - time) { [weak self, weak alarm] in
      guard let self, let alarm else { return }
      wake()
      // If the store's own clock is slower than this one, the deadline may not be reached yet. If it is reached
      // but another thread is busy with the store, that thread handles it, and then sets the alarm again.
      if let deadline = nextDeadline, deadline > time { set(alarm) }
    }
  }
}

/// An alarm that rings at the earliest time for which it was set; later times are dropped.
private final class Alarm: Sendable {
  private let next = Lock<(moment: Duration, task: Task<Void, Never>)?>(nil)

  deinit { next.withLock { $0?.task.cancel() } }

  func set(_ moment: Duration, in wait: Duration, ring: @escaping @Sendable () -> Void) {
    next.withLock { next in
      if let next, next.moment <= moment { return }
      next?.task.cancel()
      let task = Task.detached { [weak self] in
        // The same clock that the store reads: unlike `SuspendingClock`, it continues while the computer
        // sleeps.
        do { try await ContinuousClock().sleep(for: min(wait, .longestWait)) } catch { return }
        self?.next.withLock { if $0?.moment == moment { $0 = nil } }
        ring()
      }
      next = (moment, task)
    }
  }
}
