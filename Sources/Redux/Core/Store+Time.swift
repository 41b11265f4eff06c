/// How a host sets a store's time, and finds out when it next has to.
extension Store {
  /// The time that the store has reached since it was made: what its source of time says now, or the
  /// time that its host has set.
  public var time: Duration { core.withLock { $0.agenda.currentTime() } }

  /// The store time at which the next waiting effect is due, or nil when none waits.
  public var nextDeadline: Duration? { core.withLock { $0.effects.timers.nextDeadline } }

  /// Sets the time: what is due at or before `time` happens now, each at its own deadline.
  ///
  /// Subscribers are notified once for each deadline. Time never goes back: a `time` earlier than the
  /// store's changes nothing. Within a drain, time goes on after everything that came before.
  ///
  /// - Parameter time: The time since the store was made, not since the last call.
  public func advance(to time: Duration) {
    if core.withLock({ $0.advance(to: time) }) { startDraining(self) }
  }
}
