#if canImport(Dispatch)
  import Dispatch

  extension Store {
    /// Gives the store the time of a real clock, for programs without a loop of their own.
    ///
    /// The store reads the clock whenever something is asked of it, so a delay counts from then; on a
    /// serial dispatch queue the time is told at the store's next deadline, and never when there is
    /// none. A store that was made with a source of time keeps its own.
    ///
    /// ```swift
    /// let clock = store.runInRealTime()
    /// store.dispatch(.start)
    /// await store.finish()
    /// clock.cancel()
    /// ```
    ///
    /// - Parameter queue: A serial queue, on which the store's deadlines are met.
    /// - Returns: What to keep: time stands still when it is cancelled or let go.
    public func runInRealTime(
      on queue: DispatchQueue = DispatchQueue(label: "Redux.Store")
    ) -> StoreSubscription {
      let start = ContinuousClock.now - time
      let isSource = core.withLock { core in
        defer { core.now = core.now ?? { ContinuousClock.now - start } }
        return core.now == nil
      }
      let alarm = Alarm(queue: queue)
      let listening = subscribeToDeadline { [weak self] _ in self?.set(alarm) }
      set(alarm)
      return StoreSubscription { [weak self] in
        listening.cancel()
        if isSource { self?.core.withLock { $0.now = nil } }
      }
    }

    private func set(_ alarm: Alarm) {
      guard let deadline = nextDeadline else { return }
      alarm.set(deadline, in: deadline - time) { [weak self, weak alarm] in
        guard let self, let alarm else { return }
        advance(to: time)
        // Where it rang a little too early, nothing was due yet.
        set(alarm)
      }
    }
  }

  /// What rings at the earliest moment that it was set to: a later one would ring for nothing.
  private final class Alarm: Sendable {
    private let queue: DispatchQueue
    private let earliest = Locked<Duration?>(nil)

    init(queue: DispatchQueue) { self.queue = queue }

    func set(_ moment: Duration, in wait: Duration, ring: @escaping @Sendable () -> Void) {
      let isEarliest = earliest.withLock { earliest in
        defer { earliest = min(earliest ?? moment, moment) }
        return earliest.map { moment < $0 } ?? true
      }
      guard isEarliest else { return }
      queue.asyncAfter(deadline: .now() + wait / .seconds(1)) { [weak self] in
        self?.earliest.withLock { if $0 == moment { $0 = nil } }
        ring()
      }
    }
  }
#endif
