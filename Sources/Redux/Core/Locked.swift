import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A value that only one thread at a time can use.
///
/// It is a reference type, so copies share the value.
@usableFromInline package final class Locked<Value: Sendable>: Sendable {
  @usableFromInline let mutex: Mutex<Value>
  /// The thread that holds the lock; 0 if no thread does.
  ///
  /// Its memory orderings tell the thread sanitizer when the lock is taken and released, because the
  /// sanitizer cannot see into the system's `Mutex`.
  @usableFromInline let holder = Atomic<UInt>(0)

  /// Protects a value with a lock.
  @usableFromInline package init(_ value: Value) { mutex = Mutex(value) }

  /// Runs `body` with the value, while no other thread can use it.
  ///
  /// `body` must not wait for anything. If it takes the same lock again, the program stops.
  @inlinable package func withLock<Result: Sendable, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = threadTaking(holder)
    return try mutex.withLock { value throws(Failure) in
      _ = holder.load(ordering: .acquiring)
      holder.store(thread, ordering: .relaxed)
      defer { holder.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

/// The calling thread, which is about to take a lock; stops the program if the thread already holds it.
@usableFromInline func threadTaking(_ holder: borrowing Atomic<UInt>) -> UInt {
  let thread = currentThread()
  if holder.load(ordering: .relaxed) != thread { return thread }
  // A trap, in a release build too: without it, the thread would wait for itself for ever.
  fatalError(
    "The store or selector was used by code that it was calling: a reducer, a function that selects a part "
      + "of the state, the `deinit` of a value in the state, or the `description` of an action. None of "
      + "these may use it: return an effect from a middleware instead, or dispatch from a subscriber."
  )
}

/// A number that identifies the calling thread while it runs; never 0.
func currentThread() -> UInt {
  #if os(WASI)
    1
  #elseif canImport(Glibc)
    UInt(pthread_self())
  #else
    // A pointer on Darwin and Musl, a signed integer on Android.
    UInt(bitPattern: pthread_self())
  #endif
}

/// Writes a warning for developers to standard error.
func printWarning(_ message: String) {
  let line = "Redux: \(message)\n"
  _ = line.utf8CString.withUnsafeBytes { write(2, $0.baseAddress, $0.count - 1) }
}
