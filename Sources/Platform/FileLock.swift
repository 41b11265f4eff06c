import SystemPackage

/// A lock that processes share through a file; it ends with its holder, however that ends.
package struct FileLock {
  /// Why a lock was not taken.
  package enum Failure: Error {
    /// Another process kept it all the time.
    case taken
    /// The system refused it.
    case system(SystemError)
  }

  private let file: FileDescriptor

  /// Takes the lock, waiting for whoever has it.
  ///
  /// - Throws: ``Failure``, when the time is over at the latest.
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

  /// Takes the lock of a file that is there, which stays as it is; nil when that cannot be had at once.
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

  /// Whether somebody holds a file's lock; one that cannot be opened counts as held.
  package static func isHeld(_ path: FilePath) -> Bool {
    // Shared: a process that looks does not keep others from looking.
    guard let lock = FileLock(ifFree: path, LOCK_SH) else { return true }
    lock.release()
    return false
  }

  /// Gives the lock back.
  package func release() {
    try? file.close()
  }
}

extension FileSystem {
  /// Removes a file, unless somebody holds its lock.
  package static func removeUnlessLocked(_ path: FilePath) {
    guard let lock = FileLock(ifFree: path) else { return }
    remove(path)
    lock.release()
  }
}
