import OrderedCollections

/// One subscriber in an ordered list: functions, made where its types are known.
@usableFromInline struct Observer<Value>: Sendable {
  /// Tells the subscriber what it selected of a value, if that is another than it was given last.
  @usableFromInline let notify: @Sendable (Value) -> Void
  /// Tells the subscriber nothing from now on.
  @usableFromInline let silence: @Sendable () -> Void

  /// A subscriber to one part of a value, who remembers what it was last given.
  ///
  /// What was last given, and not the value before the last action, decides what is new: so an
  /// equal part is never told twice, not even when a subscriber dispatched in between.
  @inlinable init<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (Value) -> Part, given: Part?, on target: ExecutionTarget,
    handler: @escaping @Sendable (Part) -> Void
  ) {
    let memory = Locked<(lastGiven: Part?, isSilent: Bool)>((given, false))
    notify = { value in
      let part = select(value)
      let isNew = memory.withLock { memory in
        if memory.isSilent || memory.lastGiven == part { return false }
        memory.lastGiven = .some(part)
        return true
      }
      guard isNew else { return }
      if case .caller = target { return handler(part) }
      target.run { if !memory.withLock(\.isSilent) { handler(part) } }
    }
    silence = { memory.withLock { $0.isSilent = true } }
  }
}

/// Subscribers by their numbers, in the order in which they came.
@usableFromInline typealias Observers<Value> = OrderedDictionary<UInt64, Observer<Value>>
