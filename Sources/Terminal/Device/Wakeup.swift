#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes a waiting terminal from any thread.
public final class Wakeup: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// Opens the pipe behind it; without one, nothing wakes.
  public init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Ends the wait that is on, or the next one.
  public func signal() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Forgets the signals so far.
  func clear() {
    _ = drainPipe(readEnd)
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }
}

/// All bytes that wait in a non-blocking pipe.
func drainPipe(_ fd: Int32) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 256)
  var all: [UInt8] = []
  while true {
    let count = read(fd, &bytes, bytes.count)
    guard count > 0 else { return all }
    all += bytes.prefix(count)
  }
}
