import Platform
import ThreeDucksCore

/// Where logs come from.
enum LogSource: Equatable, Sendable {
  case standardInput
  /// A file with one log.
  case file(String)
  /// A folder in which there is no log.
  case emptyFolder(String)

  /// What a name on the command line stands for: a folder for the logs in it, by their names.
  static func all(named name: String) -> [LogSource] {
    if name == "-" { return [.standardInput] }
    guard FileSystem.isFolder(name) else { return [.file(name)] }
    let folder = name.hasSuffix("/") ? name : "\(name)/"
    let logs = FileSystem.names(in: name).filter { $0.hasSuffix(".jsonl") }.sorted()
    return logs.isEmpty ? [.emptyFolder(name)] : logs.map { .file(folder + $0) }
  }

  /// How many logs there may be.
  var content: ReplayStream.Content { self == .standardInput ? .logs : .log }

  /// Hands the bytes over, until their end or until `body` has enough.
  ///
  /// - Throws: ``SystemError`` when they cannot be read, and what `body` throws.
  func readChunks(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    switch self {
    case .standardInput: try StandardStream.input.readChunks(body)
    case .file(let path), .emptyFolder(let path): try FileSystem.readChunks(of: path, body)
    }
  }

  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let name), .emptyFolder(let name): name
    }
  }
}
