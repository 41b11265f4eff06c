import SystemPackage

/// A lock between processes, on a file; the system releases it when its holder ends.
package struct FileLock {
  /// Why a lock was not taken.
  package enum Failure: Error {
    /// Another process held it all the time.
    case taken
    /// The system refused the lock.
    case system(SystemError)
  }

  private let file: FileDescriptor

  /// Takes the lock, and waits while another process holds it.
  ///
  /// - Throws: ``Failure``, at the latest when the time has passed.
  package init(_ path: FilePath, timeout: Duration) throws(Failure) {
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
    } catch {
      throw .system(SystemError(error))
    }
    let end = ContinuousClock.now + timeout
    while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
      let error = Errno(rawValue: errno)
      guard error == .wouldBlock || error == .interrupted, ContinuousClock.now < end else {
        release()
        throw error == .wouldBlock ? .taken : .system(SystemError(error))
      }
      usleep(10_000)
    }
  }

  /// Takes the lock of an existing file without changing the file; nil if it is not free.
  package init?(ifFree path: FilePath) {
    self.init(ifFree: path, LOCK_EX)
  }

  private init?(ifFree path: FilePath, _ kind: Int32) {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    else { return nil }
    self.file = file
    guard flock(file.rawValue, kind | LOCK_NB) == 0 else {
      release()
      return nil
    }
  }

  /// Whether a file's lock is held; a file that cannot be opened counts as held.
  package static func isHeld(_ path: FilePath) -> Bool {
    // A shared lock, so that two processes may check at the same time.
    guard let lock = FileLock(ifFree: path, LOCK_SH) else { return true }
    lock.release()
    return false
  }

  /// Releases the lock.
  package func release() {
    try? file.close()
  }
}

extension FileSystem {
  /// Removes a file unless its lock is held.
  package static func removeUnlessLocked(_ path: FilePath) {
    guard let lock = FileLock(ifFree: path) else { return }
    remove(path)
    lock.release()
  }
}
