import SystemPackage

/// One of the streams that a program begins with.
package enum StandardStream: Int32 {
  case input, output, error

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: rawValue) }

  /// Throws ``SystemError`` where the program was started without it.
  package func requireOpen() throws(SystemError) {
    if let error = SystemError(result: fcntl(rawValue, F_GETFD)) { throw error }
  }

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether it is a terminal that is gone, or a pipe that nobody writes to.
  package var isHungUp: Bool {
    var watched = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0 && Int32(watched.revents) & POLLHUP != 0
  }

  /// Writes text, all of it.
  ///
  /// - Throws: ``SystemError`` when the system does not take it.
  package func write(_ text: String) throws(SystemError) {
    do {
      try descriptor.writeAllWaiting(text.utf8)
    } catch {
      throw SystemError(error)
    }
  }

  /// What came of reading.
  package enum Reading {
    case bytes(ArraySlice<UInt8>)
    /// Nothing waits just now.
    case nothing
    /// There will be no more.
    case end
    /// The terminal is gone.
    case hangup
  }

  /// Reads what waits, 4 KiB at the most.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
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
      // What a terminal says that is gone.
      return .hangup
    } catch {
      throw SystemError(error)
    }
  }
}
