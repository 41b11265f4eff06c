import SystemPackage

/// Bytes on their way out to a standard stream, for which nobody ever waits: what a reader does not
/// take now stays until it does.
package final class OutputQueue {
  private let descriptor: FileDescriptor
  /// Whether the descriptor is nobody else's, so that it may be one that does not block.
  private let isOwn: Bool
  private var bytes: [UInt8] = []
  private var sent = 0

  /// As much as every pipe takes at once that takes anything.
  private static let piece = 512

  package init(_ stream: StandardStream) {
    let own = Self.open(stream)
    isOwn = own != nil
    descriptor = own ?? FileDescriptor(rawValue: stream.rawValue)
  }

  deinit {
    if isOwn { try? descriptor.close() }
  }

  /// Whether all is sent.
  package var isEmpty: Bool { bytes.isEmpty }

  var rawDescriptor: Int32 { descriptor.rawValue }

  package func append(_ text: String) {
    bytes += text.utf8
  }

  /// Forgets what is not sent.
  package func drop() {
    bytes = []
    sent = 0
  }

  /// Sends as much as is taken at once.
  ///
  /// - Throws: ``SystemError`` when the system does not take it, now or ever.
  package func flush() throws(SystemError) {
    while !isEmpty, isOwn || isWritable {
      guard let count = try write() else { return }
      sent += count
      if sent == bytes.count { drop() }
    }
  }

  /// - Returns: How much was taken; nil when nothing is just now.
  private func write() throws(SystemError) -> Int? {
    let end = isOwn ? bytes.count : min(sent + Self.piece, bytes.count)
    do {
      return try bytes.withUnsafeBytes { try descriptor.write(.init(rebasing: $0[sent..<end])) }
    } catch Errno.wouldBlock {
      return nil
    } catch {
      throw SystemError(error)
    }
  }

  private var isWritable: Bool {
    var watched = pollfd(fd: rawDescriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// A terminal, opened anew: whether a descriptor blocks is shared with the shell, which wants it to.
  private static func open(_ stream: StandardStream) -> FileDescriptor? {
    guard stream.isTerminal, let name = ttyname(stream.rawValue),
      let own = try? FileDescriptor.open(
        name, .writeOnly, options: [.nonBlocking, .closeOnExec, .init(rawValue: O_NOCTTY)])
    else { return nil }
    var (expected, found) = (stat(), stat())
    guard fstat(stream.rawValue, &expected) == 0, fstat(own.rawValue, &found) == 0,
      expected.st_rdev == found.st_rdev
    else {
      try? own.close()
      return nil
    }
    return own
  }
}
