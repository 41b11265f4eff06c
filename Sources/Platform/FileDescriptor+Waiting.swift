import SystemPackage

// Another process that shares a stream may have made it non-blocking.
extension FileDescriptor {
  /// Reads what has arrived, and waits if nothing has.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func readWaiting(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      do {
        return try read(into: buffer)
      } catch Errno.wouldBlock {
        wait(for: POLLIN)
      }
    }
  }

  /// Writes all bytes, and waits for room.
  func writeAllWaiting(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let count = try rest.withUnsafeBytes { try write($0) }
        rest = rest.dropFirst(count)
      } catch Errno.wouldBlock {
        wait(for: POLLOUT)
      }
    }
  }

  private func wait(for event: Int32) {
    var watched = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    poll(&watched, 1, -1)
  }
}
