import Platform
import ThreeDucksCore

/// Where `replay` reads logs.
enum LogSource: Equatable, Sendable {
  case standardInput
  /// A file with one log.
  case file(FilePath)
  /// A folder that cannot be read or has no logs.
  case nothing(String, reason: String)

  /// The sources for a name on the command line; a folder stands for the logs in it.
  ///
  /// A `*.jsonl` path that is not a regular file is reported and skipped.
  static func all(named name: String) -> [LogSource] {
    if name == "-" { return [.standardInput] }
    let path = FilePath(argument: name)
    guard FileSystem.isFolder(path) else { return [.file(path)] }
    do throws(SystemError) {
      let named = try FileSystem.contents(of: path).filter { $0.extension == "jsonl" }
      for path in named where !FileSystem.isFile(path) {
        StandardError.say("\(path): skipped: it is not a regular file")
      }
      let logs = named.filter(FileSystem.isFile)
      guard logs.isEmpty else { return logs.map { .file($0) } }
      let reason = "expected logs (*.jsonl) in this folder, but there are none"
      return [.nothing(path.string, reason: reason)]
    } catch {
      return [.nothing(path.string, reason: Self.reason(error))]
    }
  }

  /// Why a log cannot be read; if the log does not exist, also where the game keeps its logs.
  static func reason(_ error: SystemError) -> String {
    guard error.code == .noSuchFileOrDirectory else { return "cannot be read (\(error.reason))" }
    let place = LogFolder.default.map { "; the game keeps its logs in \($0.path)" } ?? ""
    return "no such file\(place)"
  }

  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path.string
    case .nothing(let name, _): name
    }
  }
}
