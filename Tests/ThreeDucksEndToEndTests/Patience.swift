import Foundation
import TestSupport

/// How long a test waits for what must happen: long enough for a machine that is busy elsewhere.
struct Patience {
  static let seconds = Sanitizer.current == nil ? 20 : 200

  /// What did not happen in time, or can no longer happen.
  struct Exhausted: Error, CustomStringConvertible {
    let description: String
  }

  private let deadline = ContinuousClock.now + .seconds(Self.seconds)

  /// Blocks until a descriptor has something to say.
  ///
  /// - Returns: What `poll` says about it; never nothing.
  func waitForEvents(on descriptor: Int32) throws -> Int32 {
    while true {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline - .now
      // What is less than nothing would be for ever.
      guard left > .zero else { throw Exhausted(description: "not within \(Self.seconds) s") }
      if poll(&watched, 1, Int32(left / .milliseconds(1)) + 1) > 0 { return Int32(watched.revents) }
    }
  }

  /// Blocks until a pipe holds bytes, and takes them; none at its end.
  func read(_ descriptor: Int32) throws -> [UInt8] {
    _ = try waitForEvents(on: descriptor)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(count, 0)))
  }
}

/// `read(2)`, whose name is taken inside of ``Patience``.
private let systemRead = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
