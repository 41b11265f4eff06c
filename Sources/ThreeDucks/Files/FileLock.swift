#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that processes share through a file; it ends with its holder, however that ends.
struct FileLock {
  /// How often a taken lock is asked for again, 10 ms apart: 2 s in all.
  private static let attempts = 200

  private let descriptor: Int32

  /// Takes the lock, waiting 2 s at most for whoever has it.
  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    for _ in 0..<Self.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      poll(nil, 0, 10)
    }
    close(descriptor)
    throw SystemError("another game keeps it locked")
  }

  /// Gives the lock back.
  func release() {
    close(descriptor)
  }
}
