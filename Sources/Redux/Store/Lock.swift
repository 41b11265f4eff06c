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

#if TSAN
  /// A `Mutex` that the thread sanitizer can see: `make tsan` builds it in place of the system's.
  @usableFromInline struct Lock<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    /// Its memory orderings tell the sanitizer when the lock is taken and released.
    @usableFromInline let edge = Atomic<Int>(0)

    @usableFromInline init(_ value: Value) { mutex = Mutex(value) }

    @inlinable func withLock<Result: Sendable, Failure>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try mutex.withLock { value throws(Failure) in
        _ = edge.load(ordering: .acquiring)
        defer { edge.store(0, ordering: .releasing) }
        return try body(&value)
      }
    }
  }
#else
  @usableFromInline typealias Lock = Mutex
#endif

/// A number that identifies the calling thread while it runs; never 0.
@usableFromInline func currentThread() -> UInt {
  #if os(WASI)
    1
  #elseif canImport(Glibc)
    UInt(pthread_self())
  #else
    // A pointer on Darwin and Musl, a signed integer on Android.
    UInt(bitPattern: pthread_self())
  #endif
}

/// Prints a warning for developers on standard error.
// The C function, because the standard library cannot write to standard error.
func printWarning(_ message: String) {
  let line = "Redux: \(message)\n"
  _ = line.utf8CString.withUnsafeBytes { write(2, $0.baseAddress, $0.count - 1) }
}
