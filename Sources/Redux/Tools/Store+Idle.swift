/// How a program waits until a store has nothing left to do.
extension Store {
  /// Waits until no effect is running and every operation has returned, including cancelled ones.
  ///
  /// Meanwhile a host must keep calling ``advance(to:)``, as ``runInRealTime()`` does. A repeating effect
  /// must be cancelled first. An operation must not call this, because it would wait for itself.
  ///
  /// - Parameters:
  ///   - limit: The longest wait, in real time; nil for no limit.
  ///   - clock: The clock that measures the limit.
  /// - Returns: Whether the store became idle; false if the limit passed or the calling task was cancelled
  ///   first.
  @discardableResult public func waitUntilIdle(
    within limit: Duration? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) async -> Bool {
    let becameIdle = await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.becomeIdle() }
      if let limit {
        group.addTask {
          try? await clock.sleep(for: min(limit, .longestWait))
          return false
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
    // The store may have become idle just as the limit passed.
    return becameIdle || loop.withQueue(\.isIdle)
  }

  /// Cancels the effects that wait for time, and waits until every operation has returned.
  ///
  /// An operation that sleeps is cancelled too. If it is detached, only its sleep ends, with an error, so that it
  /// can do its work at once. After this call, the store starts no more effects that wait for time. An operation
  /// that waits for something else and never returns by itself must be cancelled first.
  ///
  /// - Parameters:
  ///   - limit: The longest wait, in real time; nil for no limit.
  ///   - clock: The clock that measures the limit.
  /// - Returns: Whether every operation has returned; false if the limit passed or the calling task was
  ///   cancelled first.
  @discardableResult public func shutDown(
    within limit: Duration? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) async -> Bool {
    loop.update { $0.effects.shutDown() }
    return await waitUntilIdle(within: limit, clock: clock)
  }

  /// Waits until the store is idle; returns false if the calling task was cancelled first.
  private func becomeIdle() async -> Bool {
    let (number, (becomesIdle, continuation)) = (
      loop.newNumber(), AsyncStream.makeStream(of: Void.self)
    )
    loop.update { $0.idleWaiters[number] = { continuation.yield() } }
    defer { loop.withQueue { $0.idleWaiters[number] = nil } }
    for await _ in becomesIdle { return true }
    return false
  }
}
