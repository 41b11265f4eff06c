import Platform
import ThreeDucksCore

/// Where logs come from.
enum LogSource: Equatable, Sendable {
  case standardInput
  /// A file with one log.
  case file(String)
  /// A name under which there is no log to be read.
  case nothing(String, reason: String)

  /// What a name on the command line stands for: a folder for the logs in it, by their names.
  ///
  /// - Parameter skip: Told of what is named like a log in a folder and is no regular file.
  static func all(named name: String, skip: (String) -> Void) -> [LogSource] {
    if name == "-" { return [.standardInput] }
    guard FileSystem.isFolder(name) else { return [.file(name)] }
    do throws(SystemError) {
      let folder = name.hasSuffix("/") ? name : "\(name)/"
      let entries = try FileSystem.entries(in: name).filter { $0.name.hasSuffix(".jsonl") }
      for entry in entries where !entry.isFile { skip(folder + entry.name) }
      let logs = entries.filter(\.isFile).map(\.name).sorted()
      guard logs.isEmpty else { return logs.map { .file(folder + $0) } }
      let reason = "expected logs (*.jsonl) in this folder, and there are none"
      return [.nothing(name, reason: reason)]
    } catch {
      return [.nothing(name, reason: reason(error, of: name))]
    }
  }

  /// Why a log cannot be read, and what to do.
  static func reason(_ error: SystemError, of name: String) -> String {
    guard error.isOfMissingFile else { return "cannot be read (\(error.reason))" }
    // What became of bytes that are no text.
    if name.unicodeScalars.contains("\u{FFFD}") {
      return "expected a name in UTF-8; standard input (-) reads a file of any name"
    }
    let place = LogFolder.default.map { "; the game keeps its logs in \($0.path)" } ?? ""
    return "no such file\(place)"
  }

  /// How many logs there may be.
  var content: ReplayStream.Content { self == .standardInput ? .logs : .log }

  /// Its bytes; nil when there are none.
  ///
  /// - Throws: ``SystemError`` when they cannot be read.
  func bytes() throws(SystemError) -> ByteReader? {
    switch self {
    case .standardInput: ByteReader()
    case .file(let path): try ByteReader(path: path)
    case .nothing: nil
    }
  }

  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let name), .nothing(let name, _): name
    }
  }
}
