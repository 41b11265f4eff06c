import SystemPackage

/// A new file that grows by whole pieces, such as lines: a piece that does not fit leaves nothing.
///
/// It is locked until it is closed or its writer ends, so that other games do not remove it.
package struct GrowingFile: Sendable {
  /// The path at which it was created.
  package let path: FilePath
  private let descriptor: FileDescriptor
  /// The length of all whole pieces, in bytes.
  private var length: Int64 = 0

  /// Creates a file with its first piece; a writer that is killed at once may leave an empty file.
  ///
  /// A device or a pipe is opened as it is; a pipe without a reader is an error.
  ///
  /// - Throws: ``SystemError``; no file remains then.
  package init(_ path: FilePath, beginningWith text: String) throws(SystemError) {
    self.path = path
    descriptor = try FileSystem.isStream(path) ? Self.open(path) : Self.create(path)
    do throws(SystemError) {
      try append(text)
    } catch {
      if !FileSystem.isStream(path) { FileSystem.remove(path) }
      close()
      throw error
    }
  }

  /// Appends a piece in one write, so that a writer that is killed leaves whole pieces.
  ///
  /// - Throws: ``SystemError``; the file is then unchanged.
  package mutating func append(_ text: String) throws(SystemError) {
    var text = text
    do {
      let isWhole = try text.withUTF8 {
        try descriptor.write(UnsafeRawBufferPointer($0), retryOnInterrupt: false) == $0.count
      }
      guard isWhole else { throw SystemError("no space left") }
      length += Int64(text.utf8.count)
    } catch {
      try? descriptor.resize(to: length)
      throw SystemError(error)
    }
  }

  /// Closes the file, which also releases its lock.
  package func close() {
    try? descriptor.close()
  }

  private static func open(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        path, .writeOnly, options: [.append, .closeOnExec, .nonBlocking])
    } catch {
      throw SystemError(error)
    }
  }

  /// Creates an empty file and locks it, if its file system has locks.
  private static func create(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .append, .closeOnExec],
        permissions: .ownerReadWrite)
      flock(file.rawValue, LOCK_EX)
      if FileSystem.exists(path) { return file }
      // Before it was locked, another game removed it as the log of a killed game.
      try? file.close()
      return try create(path)
    } catch Errno.fileExists {
      throw SystemError("it exists already, and nothing is written over it", .fileExists)
    } catch {
      throw SystemError(error)
    }
  }
}
