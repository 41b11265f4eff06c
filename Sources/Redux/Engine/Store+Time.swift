/// How a store is told the time, and tells when it next wants to be told.
extension Store {
  /// The store time at which the next waiting effect is due, or nil when none waits.
  @inlinable public var nextDeadline: Duration? { core.withLock { $0.nextDeadline } }

  /// Tells the store the time: what is due at or before `time` happens now, each at its deadline.
  ///
  /// Subscribers are told once for each deadline. Time never goes back: an earlier `time` than the
  /// store's changes nothing. Told during a drain, it is told in its turn, behind what came before.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  @inlinable public func advance(to time: Duration) {
    if core.withLock({ $0.advance(to: time) }) { startDraining() }
  }

  /// Calls `handler` at the end of a drain when ``nextDeadline`` has become another: for hosts.
  public func subscribeToDeadline(
    _ handler: @escaping @Sendable (Duration?) -> Void
  ) -> StoreSubscription {
    let key = core.withLock { core in
      let key = core.newNumber()
      // What the others were told last, this one may not know.
      core.toldDeadline = nil
      core.deadlineObservers[key] = Observer(
        { $0 }, given: core.nextDeadline, on: .caller, handler: handler)
      return key
    }
    return subscription(key)
  }
}
