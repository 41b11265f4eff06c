import SystemPackage

/// A new file to which pieces, such as lines, are appended; a piece is kept whole or not at all.
///
/// The file is locked until it is closed or the process ends, so that other sessions do not remove it.
package struct GrowingFile: Sendable {
  package let path: FilePath
  private let descriptor: FileDescriptor
  /// The length of all whole pieces, in bytes.
  private var length: Int64 = 0

  /// Creates a file and appends its first piece; a process that is killed in between leaves an empty file.
  ///
  /// An existing device or pipe is opened instead; a pipe without a reader is an error.
  ///
  /// - Throws: ``SystemError``; there is then no new file.
  package init(_ path: FilePath, beginningWith text: String) throws(SystemError) {
    let isStream = FileSystem.isStream(path)
    self.path = path
    descriptor = try SystemError.catching {
      try isStream
        ? .open(path, .writeOnly, options: [.append, .closeOnExec, .nonBlocking])
        : Self.create(path)
    }
    do throws(SystemError) {
      try append(text)
    } catch {
      if !isStream { FileSystem.remove(path) }
      close()
      throw error
    }
  }

  /// Appends a piece in one write, so that a killed process leaves only whole pieces.
  ///
  /// - Throws: ``SystemError``; the file is then unchanged.
  package mutating func append(_ text: String) throws(SystemError) {
    do {
      length += try Int64(descriptor.writeAll(text.utf8))
    } catch {
      try? descriptor.resize(to: length)
      throw SystemError(error)
    }
  }

  /// Closes the file, which also releases its lock.
  package func close() {
    try? descriptor.close()
  }

  /// Creates an empty file, and locks it if its file system has locks.
  private static func create(_ path: FilePath) throws -> FileDescriptor {
    do {
      let file = try FileSystem.create(path)
      flock(file.rawValue, LOCK_EX)
      if FileSystem.exists(path) { return file }
      // Before the file was locked, another session took it for the log of a killed session and removed it.
      try? file.close()
      return try create(path)
    } catch Errno.fileExists {
      throw SystemError("it already exists and will not be overwritten", .fileExists)
    }
  }
}
