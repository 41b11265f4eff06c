import CLibrary
import SystemPackage

/// A new file that grows by whole pieces: of one that does not fit, nothing stays.
package struct GrowingFile: Sendable {
  /// The path by which it was opened.
  package let path: String
  private let descriptor: FileDescriptor
  /// The bytes of all whole pieces.
  private var length: Int64 = 0

  /// Opens a new file, or one with nothing in it, to add to it; a pipe that nobody reads is an
  /// error, and not waited for.
  ///
  /// - Throws: ``SystemError``.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    do {
      descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .append, .closeOnExec, .nonBlocking],
        permissions: .ownerReadWrite)
    } catch {
      throw SystemError(error)
    }
    guard FileSystem.isEmptyOrMissing(path) else {
      close()
      throw SystemError("it exists already, and nothing is written over it")
    }
  }

  /// Hands a piece to the system.
  ///
  /// - Throws: ``SystemError``; the file is then as it was.
  package mutating func append(_ text: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    do {
      // One write: whoever kills the program leaves whole pieces.
      let count = try bytes.withUnsafeBytes {
        try descriptor.write($0, retryOnInterrupt: false)
      }
      guard count == bytes.count else { throw SystemError("no space left") }
      length += Int64(count)
    } catch {
      try? descriptor.resize(to: length)
      throw SystemError(error)
    }
  }

  package func close() {
    try? descriptor.close()
  }
}
