import Platform

/// The folder with the logs of recent sessions.
struct LogFolder: Sendable {
  /// How many of the newest logs are kept.
  static let limit = 100

  let path: FilePath

  /// The default folder; nil if there is no home folder.
  static var `default`: LogFolder? {
    UserFolder.state.map { LogFolder(path: $0.appending("three-ducks/logs")) }
  }

  /// Creates a session's log; its name begins with the time, so that the names sort by age.
  ///
  /// - Throws: ``SystemError`` if the log cannot be created.
  func makeLog(beginningWith text: String) throws(SystemError) -> GrowingFile {
    let time = String(UTC.now().map { $0 == ":" ? "-" : $0 })
    // Random, because a process ID is not unique across containers.
    let number = UInt32.random(in: 0...(.max))
    return try GrowingFile(path.appending("\(time)-\(number).jsonl"), beginningWith: text)
  }

  /// The path of a log that a save file refers to; nil if the reference is invalid.
  ///
  /// - Parameters:
  ///   - name: The log's file name in `folder` or, for a log that `--record` wrote, its absolute path.
  ///   - folder: The folder of the sessions' logs; nil if there is none.
  static func path(of name: String, in folder: LogFolder?) -> FilePath? {
    if name.contains("/") { return name.hasPrefix("/") ? FilePath(name) : nil }
    return folder?.path.appending(name)
  }

  /// Removes the empty logs of killed sessions, and all logs except the newest ``limit``.
  ///
  /// Logs that are being written are kept, and so are old logs that a save file refers to.
  func prune(keeping named: Set<String>, today: String = UTC.now()) {
    let logs = logs(today)
    for log in logs.dropLast(Self.limit) where !named.contains(log) {
      FileSystem.removeUnlessLocked(path.appending(log))
    }
    for log in logs.suffix(Self.limit) where isEmpty(log) {
      FileSystem.removeUnlessLocked(path.appending(log))
    }
  }

  /// The names of at most ``limit`` logs, the most recently written first.
  var newestFirst: [String] {
    let logs = logs(UTC.now()).suffix(Self.limit).map { name in
      (name: name, time: FileSystem.modificationTime(of: path.appending(name)))
    }
    return logs.sorted { $0.time > $1.time }.map(\.name)
  }

  /// The names of all logs, oldest first.
  ///
  /// Logs with a date in the future count as the oldest, because their dates come from a wrong clock.
  private func logs(_ today: String) -> [String] {
    let files = (try? FileSystem.contents(of: path)) ?? []
    let logs = files.compactMap(\.lastComponent?.string).filter(Self.isLog)
    let future = logs.filter { $0.prefix(10) > today.prefix(10) }
    return future + logs.dropLast(future.count)
  }

  /// Whether a name has the form of a session's log, such as `2026-11-21T10-00-00Z-4711.jsonl`.
  private static func isLog(_ name: String) -> Bool {
    // A 0 stands for any digit.
    let shape = String(name.map { "0"..."9" ~= $0 ? "0" : $0 })
    let (time, ending) = ("0000-00-00T00-00-00Z-", ".jsonl")
    guard shape.hasPrefix(time), shape.hasSuffix(ending) else { return false }
    let number = shape.dropFirst(time.count).dropLast(ending.count)
    return 1...10 ~= number.count && number.allSatisfy { $0 == "0" }
  }

  private func isEmpty(_ log: String) -> Bool {
    (try? FileSystem.read(path.appending(log), limit: 0)) != nil
  }
}
