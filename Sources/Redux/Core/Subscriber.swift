/// Keeps a subscriber subscribed; it is cancelled by hand or when it is released.
public final class StoreSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  /// Ends the subscription; a second call does nothing.
  public func cancel() { onCancel() }

  deinit { onCancel() }
}

/// One subscriber, whatever the type of the part that it selected.
@usableFromInline struct Subscriber<State>: Sendable {
  /// Calls the handler if its part differs from the one that it was given last.
  @usableFromInline let notify: @Sendable (State, _ deadline: Duration?) -> Void
  /// Never calls the handler again.
  @usableFromInline let silence: @Sendable () -> Void

  /// A subscriber that remembers what it was given last.
  ///
  /// That decides what is new, and not the value before the last action: so no equal part is given
  /// twice, even when another subscriber dispatched in between.
  @inlinable init<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State, _ deadline: Duration?) -> Part, lastGiven: Part?,
    on scheduler: Scheduler, _ handler: @escaping @Sendable (Part) -> Void
  ) {
    let memory = Locked<(lastGiven: Part?, isSilent: Bool)>((lastGiven, false))
    notify = { state, deadline in
      let part = select(state, deadline)
      let isNew = memory.withLock { memory in
        if memory.isSilent || memory.lastGiven == part { return false }
        memory.lastGiven = .some(part)
        return true
      }
      guard isNew else { return }
      if case .caller = scheduler { return handler(part) }
      scheduler.schedule { if !memory.withLock(\.isSilent) { handler(part) } }
    }
    silence = { memory.withLock { $0.isSilent = true } }
  }
}
