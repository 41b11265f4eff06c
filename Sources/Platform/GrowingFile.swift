import SystemPackage

/// A new file that grows by whole pieces: of one that does not fit, nothing stays.
///
/// It is locked until it is closed or its writer ends, so that other programs leave it alone.
package struct GrowingFile: Sendable {
  /// The path by which it was made.
  package let path: FilePath
  private let descriptor: FileDescriptor
  /// The bytes of all whole pieces.
  private var length: Int64 = 0

  /// Makes a file with its first piece in it; a writer that is killed at once leaves an empty one.
  ///
  /// A device or a pipe is written to as it is; a pipe that nobody reads is an error, and not waited
  /// for.
  ///
  /// - Throws: ``SystemError``; no file is left behind then.
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

  /// Hands a piece to the system in one write, so that a writer that is killed leaves whole pieces.
  ///
  /// - Throws: ``SystemError``; the file is then as it was.
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

  /// Makes an empty file and locks it, as far as its file system can.
  private static func create(_ path: FilePath) throws(SystemError) -> FileDescriptor {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .append, .closeOnExec],
        permissions: .ownerReadWrite)
      flock(file.rawValue, LOCK_EX)
      if FileSystem.exists(path) { return file }
      // Before it was locked, another game took it for one that a killed game had left.
      try? file.close()
      return try create(path)
    } catch Errno.fileExists {
      throw SystemError("it exists already, and nothing is written over it", .fileExists)
    } catch {
      throw SystemError(error)
    }
  }
}
