import SystemPackage

/// One of a program's three standard streams.
package enum StandardStream: Int32 {
  case input, output, error

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: rawValue) }

  /// Throws ``SystemError`` if the program was started without this stream.
  package func requireOpen() throws(SystemError) {
    if let error = SystemError(result: fcntl(rawValue, F_GETFD)) { throw error }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it is a terminal that is gone, or a pipe without a writer.
  package var isHungUp: Bool { events(POLLIN) & POLLHUP != 0 }

  /// Whether a write would have to wait.
  package var isBlocked: Bool { events(POLLOUT) == 0 }

  /// What `poll` reports at once.
  private func events(_ wanted: Int32) -> Int32 {
    var watched = pollfd(fd: rawValue, events: Int16(wanted), revents: 0)
    return poll(&watched, 1, 0) > 0 ? Int32(watched.revents) : 0
  }

  /// Writes a whole text.
  ///
  /// - Throws: ``SystemError`` if the system refuses it.
  package func write(_ text: String) throws(SystemError) {
    do {
      try descriptor.writeAllWaiting(text.utf8)
    } catch {
      throw SystemError(error)
    }
  }

  /// The result of a read.
  package enum Reading {
    case bytes(ArraySlice<UInt8>)
    /// Nothing has arrived yet.
    case nothing
    /// The end of the input.
    case end
    /// The terminal is gone.
    case hangup
  }

  /// Reads what has arrived, at most 4 KiB.
  ///
  /// - Throws: ``SystemError`` if the stream cannot be read.
  package func read() throws(SystemError) -> Reading {
    var buffer = [UInt8](repeating: 0, count: 4096)
    do {
      let count = try buffer.withUnsafeMutableBytes {
        try descriptor.read(into: $0, retryOnInterrupt: false)
      }
      return count == 0 ? .end : .bytes(buffer.prefix(count))
    } catch Errno.interrupted, Errno.wouldBlock {
      return .nothing
    } catch Errno.ioError {
      // A terminal that is gone reports an I/O error.
      return .hangup
    } catch {
      throw SystemError(error)
    }
  }
}
