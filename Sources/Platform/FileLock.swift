import SystemPackage

/// A lock on a file against other processes; the system releases the lock when this process ends.
package struct FileLock {
  private let file: FileDescriptor

  /// Takes the lock, and waits while another process holds it.
  ///
  /// - Throws: ``SystemError``; its code is `wouldBlock` if another process still holds the lock after `timeout`.
  package init(_ path: FilePath, timeout: Duration) throws(SystemError) {
    file = try SystemError.catching {
      try .open(path, .readWrite, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
    }
    let end = ContinuousClock.now + timeout
    while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
      let error = Errno(rawValue: errno)
      guard error == .wouldBlock || error == .interrupted, ContinuousClock.now < end else {
        release()
        throw SystemError(error)
      }
      usleep(10_000)
    }
  }

  /// Takes the lock of an existing file; nil if the lock is not free or the file cannot be opened.
  ///
  /// - Parameter kind: `LOCK_EX` for an exclusive lock, or `LOCK_SH` for a shared one.
  package init?(ifFree path: FilePath, _ kind: Int32 = LOCK_EX) {
    let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
    guard let file = try? FileDescriptor.open(path, .readOnly, options: options) else { return nil }
    self.file = file
    guard flock(file.rawValue, kind | LOCK_NB) == 0 else {
      release()
      return nil
    }
  }

  /// Whether a file's lock is held; a file that cannot be opened counts as held.
  package static func isHeld(_ path: FilePath) -> Bool {
    // Shared locks allow two processes to check at the same time.
    guard let lock = FileLock(ifFree: path, LOCK_SH) else { return true }
    lock.release()
    return false
  }

  package func release() {
    try? file.close()
  }
}

extension FileSystem {
  package static func removeUnlessLocked(_ path: FilePath) {
    guard let lock = FileLock(ifFree: path) else { return }
    remove(path)
    lock.release()
  }
}
