extension Store {
  /// Gives the store the time of a real clock, for programs without a loop of their own.
  ///
  /// From now on the store reads a clock whenever something enters, so a delay counts from then. At
  /// its next deadline a task wakes it; without a deadline, none does. A store that was made with a
  /// source of time keeps that.
  ///
  /// ```swift
  /// let realTime = store.runInRealTime()
  /// store.dispatch(.start)
  /// await store.shutDown()
  /// realTime.cancel()
  /// ```
  ///
  /// - Returns: The subscription to keep: after it was cancelled or released, nothing wakes the store,
  ///   and what is due comes with the next event.
  public func runInRealTime() -> StoreSubscription {
    let start = ContinuousClock.now - time
    core.withLock { $0.agenda.use { ContinuousClock.now - start } }
    let alarm = Alarm()
    let subscription = subscribeToDeadline { [weak self] _ in self?.set(alarm) }
    // Afterwards: a deadline that came in between would be missed.
    set(alarm)
    return subscription
  }

  private func set(_ alarm: Alarm) {
    guard let deadline = nextDeadline else { return }
    alarm.set(deadline, in: deadline - time) { [weak self, weak alarm] in
      guard let self, let alarm else { return }
      advance(to: time)
      // Where the source of time is slower than the clock, nothing was due yet.
      set(alarm)
    }
  }
}

/// Rings at the earliest moment that it was set to: a later one would ring for nothing.
private final class Alarm: Sendable {
  private let next = Locked<(moment: Duration, task: Task<Void, Never>)?>(nil)

  deinit { next.withLock { $0?.task.cancel() } }

  func set(_ moment: Duration, in wait: Duration, ring: @escaping @Sendable () -> Void) {
    next.withLock { next in
      if let next, next.moment <= moment { return }
      next?.task.cancel()
      let task = Task.detached { [weak self] in
        // The clock that the store reads: it goes on while the computer sleeps.
        do { try await ContinuousClock().sleep(for: wait) } catch { return }
        self?.next.withLock { if $0?.moment == moment { $0 = nil } }
        ring()
      }
      next = (moment, task)
    }
  }
}
