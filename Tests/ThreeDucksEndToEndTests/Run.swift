import Foundation

/// A command that was run to its end, away from any terminal.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a command.
  ///
  /// - Parameter input: What it can read, no more than a pipe holds at once.
  init(
    _ command: [String], environment: [String: String], folder: URL, input: String = ""
  ) throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.currentDirectoryURL = folder
    let lines = Pipe()
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
      kill(process.processIdentifier, SIGKILL)
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
