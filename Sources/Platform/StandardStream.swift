import SystemPackage

/// One of a program's three standard streams.
package enum StandardStream: Int32 {
  case input, output, error

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: rawValue) }

  /// Throws ``SystemError`` if the program was started without this stream.
  package func requireOpen() throws(SystemError) {
    try SystemError.catching { try SystemError.check(fcntl(rawValue, F_GETFD)) }
  }

  /// Whether the stream is a terminal that still exists.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether a write would have to wait.
  package var isBlocked: Bool { !descriptor.wait(for: POLLOUT, atMost: 0) }

  package func write(_ text: String) throws(SystemError) {
    try SystemError.catching { try descriptor.writeAllWaiting(text.utf8) }
  }

  /// The result of a read.
  package enum Reading {
    case bytes(ArraySlice<UInt8>)
    /// Nothing has arrived yet.
    case nothing
    /// The end of the input. A terminal in raw mode also gives this result when nothing has arrived yet.
    case end
  }

  /// Reads what has arrived, at most 4 KiB.
  ///
  /// - Throws: ``SystemError`` if the stream cannot be read; its code is `ioError` if the terminal is gone.
  package func read() throws(SystemError) -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    do {
      let count = try buffer.withUnsafeMutableBytes {
        try descriptor.read(into: $0, retryOnInterrupt: false)
      }
      return count == 0 ? .end : .bytes(buffer.prefix(count))
    } catch Errno.interrupted, Errno.wouldBlock {
      return .nothing
    } catch {
      throw SystemError(error)
    }
  }
}

// These functions wait even if the stream is non-blocking, because another process that shares it may have made it so.
extension FileDescriptor {
  /// Waits until something has arrived, and reads it.
  ///
  /// - Returns: The number of bytes that were read; 0 at the end.
  func readWaiting(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      do {
        return try read(into: buffer)
      } catch Errno.wouldBlock {
        wait(for: POLLIN)
      }
    }
  }

  /// Writes all the bytes, and waits for room when necessary.
  fileprivate func writeAllWaiting(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      do {
        rest = try rest.dropFirst(rest.withUnsafeBytes { try write($0) })
      } catch Errno.wouldBlock {
        wait(for: POLLOUT)
      }
    }
  }

  /// Waits until the descriptor can be read or written.
  ///
  /// - Parameters:
  ///   - event: `POLLIN` or `POLLOUT`.
  ///   - milliseconds: The longest wait; -1 for no limit.
  /// - Returns: Whether the descriptor can be read or written now.
  @discardableResult
  fileprivate func wait(for event: Int32, atMost milliseconds: Int32 = -1) -> Bool {
    var watched = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    return poll(&watched, 1, milliseconds) > 0
  }
}
