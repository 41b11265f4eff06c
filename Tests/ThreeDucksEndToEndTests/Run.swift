import Foundation
import TestSupport

/// A command that was run to its end, without a terminal.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a command.
  ///
  /// - Parameter input: Its standard input, no longer than a pipe can hold.
  init(
    _ command: [String], environment: [String: String], folder: URL, input: String = ""
  ) throws {
    let process = Process()
    let (lines, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.currentDirectoryURL = folder
    try lines.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try lines.fileHandleForWriting.close()
    process.standardInput = lines
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    do {
      self.output = try Self.all(output)
      self.errors = try Self.all(errors)
    } catch {
      let shell = process.processIdentifier
      for process in ProcessTree.descendants(of: shell) + [shell] { kill(process, SIGKILL) }
      throw error
    }
    process.waitUntilExit()
    status = process.terminationStatus
  }

  private static func all(_ pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    let patience = Patience()
    var bytes: [UInt8] = []
    while true {
      let more = try patience.read(pipe.fileHandleForReading.fileDescriptor)
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }
}

/// How long a test waits for what must happen: long enough for a busy machine.
struct Patience {
  static let seconds = Sanitizer.current == nil ? 20 : 200

  /// Something did not happen in time, or can no longer happen.
  struct Exhausted: Error, CustomStringConvertible {
    let description: String
  }

  private let deadline = ContinuousClock.now + .seconds(Self.seconds)

  /// Whether the time is over.
  var isExhausted: Bool { ContinuousClock.now >= deadline }

  /// Waits until a pipe holds bytes, and reads them; none at its end.
  func read(_ descriptor: Int32) throws -> [UInt8] {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, 100) <= 0 {
      guard !isExhausted else { throw Exhausted(description: "no bytes in \(Self.seconds) s") }
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(count, 0)))
  }
}

/// `read(2)`, under a name that no method here has.
let systemRead = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
