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
    guard Disk.isFolder(name) else { return [.file(name)] }
    let folder = name.hasSuffix("/") ? name : "\(name)/"
    let logs = Disk.names(in: name).filter { $0.hasSuffix(".jsonl") }.sorted()
    return logs.isEmpty ? [.emptyFolder(name)] : logs.map { .file(folder + $0) }
  }

  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let name), .emptyFolder(let name): name
    }
  }
}
