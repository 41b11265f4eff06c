import SystemPackage

/// A pipe within this process, whose ends neither block nor outlive an `exec`.
final class Pipe: Sendable {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  /// Opens a pipe.
  ///
  /// - Throws: ``SystemError`` where there are no descriptors left.
  init() throws(SystemError) {
    do {
      (readEnd, writeEnd) = try FileDescriptor.pipe()
    } catch {
      throw SystemError(error)
    }
    for end in [readEnd, writeEnd] {
      _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK)
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    try? readEnd.close()
    try? writeEnd.close()
  }

  /// Puts a byte in; a full pipe holds enough to wake its reader.
  func put(_ byte: UInt8) {
    _ = try? withUnsafeBytes(of: byte) { try writeEnd.write($0) }
  }

  /// All bytes that wait.
  func take() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 256)
    var bytes: [UInt8] = []
    while true {
      let count = (try? buffer.withUnsafeMutableBytes { try readEnd.read(into: $0) }) ?? 0
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }
}
