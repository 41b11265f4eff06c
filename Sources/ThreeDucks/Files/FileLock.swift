#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that processes share through a file; it ends with its holder, however that ends.
struct FileLock {
  /// Why a lock was not taken.
  enum Failure: Error {
    /// Another process kept it all the time.
    case taken
    case system(SystemError)
  }

  private let descriptor: Int32

  /// Takes the lock, waiting for whoever has it.
  init(_ path: String, patience: Duration) throws(Failure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.last) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = errno
      guard error == EWOULDBLOCK || error == EINTR, ContinuousClock.now < end else {
        let failure = error == EWOULDBLOCK ? Failure.taken : .system(.last)
        close(descriptor)
        throw failure
      }
      poll(nil, 0, 10)
    }
  }

  /// Gives the lock back.
  func release() {
    close(descriptor)
  }
}
