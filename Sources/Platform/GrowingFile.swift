import SystemPackage

/// A new file that grows by whole pieces: of one that does not fit, nothing stays.
///
/// It is locked until it is closed or its writer ends: whoever finds the lock taken leaves it alone.
package struct GrowingFile: Sendable {
  /// Why a file was not made.
  package enum Failure: Error {
    /// There is something of this name already.
    case exists
    /// The system refused it.
    case system(SystemError)

    /// The failure in words.
    package var reason: SystemError {
      switch self {
      case .exists: SystemError("it exists already, and nothing is written over it")
      case .system(let error): error
      }
    }
  }

  /// The path by which it was made.
  package let path: FilePath
  private let descriptor: FileDescriptor
  /// The bytes of all whole pieces.
  private var length: Int64 = 0

  /// Makes a file with its first piece in it: whoever looks finds both or, where the system can make
  /// files without a name, nothing.
  ///
  /// A device or a pipe is written to as it is; a pipe that nobody reads is an error, and not waited
  /// for.
  ///
  /// - Throws: ``Failure``; nothing is left behind then.
  package init(_ path: FilePath, beginningWith text: String) throws(Failure) {
    self.path = path
    do {
      if FileSystem.isStream(path) {
        descriptor = try Self.openStream(path, text)
      } else if let file = try Self.makeNameless(path, text) {
        descriptor = file
      } else {
        descriptor = try Self.makeNamed(path, text)
      }
      length = Int64(text.utf8.count)
    } catch Errno.fileExists {
      throw .exists
    } catch {
      throw .system(SystemError(error))
    }
  }

  /// Hands a piece to the system.
  ///
  /// - Throws: ``SystemError``; the file is then as it was.
  package mutating func append(_ text: String) throws(SystemError) {
    do {
      try descriptor.writeAtOnce(text)
      length += Int64(text.utf8.count)
    } catch {
      try? descriptor.resize(to: length)
      throw SystemError(error)
    }
  }

  package func close() {
    try? descriptor.close()
  }

  private static func openStream(_ path: FilePath, _ text: String) throws -> FileDescriptor {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.append, .closeOnExec, .nonBlocking])
    return try file.closeUnlessKept {
      try file.writeAtOnce(text)
      return true
    } ?? file
  }

  /// Makes a file that gets its name last, so that killing its writer leaves nothing; nil where the
  /// system or the file system cannot.
  private static func makeNameless(_ path: FilePath, _ text: String) throws -> FileDescriptor? {
    #if os(Linux)
      // O_TMPFILE, which C makes of two flags.
      let nameless = FileDescriptor.OpenOptions(rawValue: 0o20_000_000 | O_DIRECTORY)
      guard
        let file = try? FileDescriptor.open(
          path.folder, .writeOnly, options: [nameless, .append, .closeOnExec],
          permissions: .ownerReadWrite)
      else { return nil }
      return try file.closeUnlessKept {
        try file.begin(with: text)
        let source = "/proc/self/fd/\(file.rawValue)"
        let status = path.withPlatformString {
          linkat(AT_FDCWD, source, AT_FDCWD, $0, AT_SYMLINK_FOLLOW)
        }
        if status == 0 { return true }
        if errno == EEXIST { throw Errno.fileExists }
        return false
      }
    #else
      return nil
    #endif
  }

  private static func makeNamed(_ path: FilePath, _ text: String) throws -> FileDescriptor {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .append, .closeOnExec],
      permissions: .ownerReadWrite)
    do {
      try file.begin(with: text)
    } catch {
      FileSystem.remove(path)
      try? file.close()
      throw error
    }
    return file
  }
}

extension FileDescriptor {
  /// Locks a file that nobody else knows, as far as its file system can, and writes its first piece.
  fileprivate func begin(with text: String) throws {
    flock(rawValue, LOCK_EX | LOCK_NB)
    try writeAtOnce(text)
  }

  /// One write: whoever kills the program leaves whole pieces.
  fileprivate func writeAtOnce(_ text: String) throws {
    var text = text
    let isWhole = try text.withUTF8 {
      try write(UnsafeRawBufferPointer($0), retryOnInterrupt: false) == $0.count
    }
    guard isWhole else { throw SystemError("no space left") }
  }

  /// The same descriptor, if `body` says so; nil and closed if not.
  fileprivate func closeUnlessKept(_ body: () throws -> Bool) throws -> FileDescriptor? {
    do {
      if try body() { return self }
    } catch {
      try? close()
      throw error
    }
    try? close()
    return nil
  }
}
