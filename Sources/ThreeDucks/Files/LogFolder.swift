import Platform

/// The folder that keeps the logs of the last sessions.
struct LogFolder: Sendable {
  /// How many logs are kept beside those that prove a high score.
  static let limit = 100

  let path: String

  /// The folder of logs that nobody named; nil where there is no home.
  static var `default`: LogFolder? {
    UserFolder.state.map { LogFolder(path: "\($0)/three-ducks/logs") }
  }

  /// A name for a session's log: by name, the newest is last.
  func newName() -> String {
    let time = UTC.now().replacing(":", with: "-")
    return "\(time)-\(CurrentProcess.number).jsonl"
  }

  /// Removes the oldest logs over the limit, except for some.
  ///
  /// What does not bear such a name as ``newName()`` gives is not ours, and stays.
  func prune(keeping proofs: Set<String>) {
    let logs = FileSystem.names(in: path).filter(Self.isOurs).sorted()
    for name in logs.dropLast(Self.limit) where !proofs.contains(name) {
      FileSystem.remove("\(path)/\(name)")
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    name.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-\d+\.jsonl/) != nil
  }
}
