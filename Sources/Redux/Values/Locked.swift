import Synchronization

/// A value behind a lock.
///
/// Whoever comes back while holding it is told what to mend, instead of waiting for itself.
@usableFromInline package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  /// The thread that holds the lock; 0 for none.
  ///
  /// Its orderings tell the thread sanitizer, which cannot see into the system's `Mutex`, what the
  /// lock does.
  @usableFromInline let holder = Atomic<UInt>(0)

  @inlinable package init(_ value: Value) { mutex = Mutex(value) }

  /// Runs `body` alone with the value.
  ///
  /// It must not wait for anything, nor come back here.
  @inlinable @inline(__always)
  package func withLock<Result: Sendable, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = currentThread()
    if holder.load(ordering: .relaxed) == thread { failForComingBack() }
    return try mutex.withLock { value throws(Failure) in
      _ = holder.load(ordering: .acquiring)
      holder.store(thread, ordering: .relaxed)
      defer { holder.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

/// Stops the program: the lock would wait for its own holder, and no answer could be right.
@usableFromInline func failForComingBack() -> Never {
  // In a release too: without it the thread would wait for ever, and say nothing.
  fatalError(
    "A reducer, or a function that selects a part of the state, used the store that called it. "
      + "Both must be pure: answer with an effect from a middleware, or dispatch from a subscriber."
  )
}
