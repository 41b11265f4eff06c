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
    let memory = ObserverMemory(given)
    notify = { value in
      let part = select(value)
      guard memory.isNew(part) else { return }
      if case .caller = target { return handler(part) }
      target.run { if !memory.content.withLock(\.isSilent) { handler(part) } }
    }
    silence = { memory.content.withLock { $0.isSilent = true } }
  }
}

/// What a subscriber was last given.
@usableFromInline final class ObserverMemory<Part: Equatable & Sendable>: Sendable {
  /// Nothing is given last until it is given something.
  @usableFromInline let content: Locked<(lastGiven: Part?, isSilent: Bool)>

  @inlinable init(_ given: Part?) { content = Locked((given, false)) }

  @inlinable func isNew(_ part: Part) -> Bool {
    content.withLock { content in
      if content.isSilent { return false }
      if let given = content.lastGiven, given == part { return false }
      content.lastGiven = .some(part)
      return true
    }
  }
}

/// Subscribers by their numbers, in the order in which they came.
@usableFromInline typealias Observers<Value> = OrderedDictionary<UInt64, Observer<Value>>
