import Synchronization

/// A value behind a lock.
///
/// Built with `THREAD_SANITIZER`, it also says in atomics what the lock does: the sanitizer cannot
/// see into the system's `Mutex`, and would call every access a race.
package struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if THREAD_SANITIZER
    private let order = Atomic<Int>(0)
  #endif

  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` alone with the value.
  ///
  /// It must not wait for anything, nor come back here.
  @inline(__always)
  package func withLock<Result: Sendable, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { value throws(Failure) in
      #if THREAD_SANITIZER
        _ = order.load(ordering: .acquiring)
        defer { order.store(0, ordering: .releasing) }
      #endif
      return try body(&value)
    }
  }
}
