import Foundation

/// A command that was run to its end, away from any terminal.
struct Run {
  let status: Int32
  let output: String
  let errors: String

  init(_ command: [String], environment: [String: String], folder: URL) throws {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
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
