import Platform

/// The folder that keeps the logs of the last sessions.
struct LogFolder: Sendable {
  /// How many logs are kept beside those that prove a high score.
  static let limit = 100
  /// How often a name is drawn before the folder counts as full of them.
  private static let draws = 100

  let path: FilePath
  /// What a log's name ends with: chance, since process numbers meet where each container has its own.
  var nextNumber: @Sendable () -> UInt32 = { .random(in: 0...(.max)) }

  /// The folder of logs that nobody named; nil where there is no home.
  static var `default`: LogFolder? {
    UserFolder.state.map { LogFolder(path: $0.appending("three-ducks/logs")) }
  }

  /// Makes a session's log, which no other session has: by name, the newest is last.
  ///
  /// - Throws: ``SystemError``.
  func makeLog(beginningWith text: String) throws(SystemError) -> GrowingFile {
    let time = String(UTC.now().map { $0 == ":" ? "-" : $0 })
    for _ in 0..<Self.draws {
      do throws(GrowingFile.Failure) {
        return try GrowingFile(
          path.appending("\(time)-\(nextNumber()).jsonl"), beginningWith: text)
      } catch {
        guard case .exists = error else { throw error.reason }
      }
    }
    throw SystemError("every name that was drawn is taken")
  }

  /// Removes the oldest logs over the limit, and those that a killed session left empty, except for
  /// some and for those that are being written.
  ///
  /// What does not bear such a name as ``makeLog(beginningWith:)`` gives is not ours, and stays.
  ///
  /// - Parameter budget: How long it may take; the next session goes on with the rest.
  func prune(
    keeping proofs: Set<String>, today: String = UTC.now(),
    within budget: Duration = .milliseconds(100)
  ) {
    let end = ContinuousClock.now + budget
    let logs = oldestFirst(today)
    for name in logs.dropLast(Self.limit) where !proofs.contains(name) {
      guard ContinuousClock.now < end else { return }
      FileSystem.removeUnlessLocked(path.appending(name))
    }
    for name in logs.suffix(Self.limit) where FileSystem.isEmptyFile(path.appending(name)) {
      FileSystem.removeUnlessLocked(path.appending(name))
    }
  }

  /// The logs' names; those from days to come, which some wrong clock made, count as the oldest.
  func oldestFirst(_ today: String = UTC.now()) -> [String] {
    let names = (try? FileSystem.names(in: path, where: isLogName)) ?? []
    let tomorrow = "\(today.prefix(10))~"
    let (past, future) = (names.filter { $0 < tomorrow }, names.filter { $0 > tomorrow })
    return future.sorted() + past.sorted()
  }
}

/// Whether a name is such as `2026-11-21T10-00-00Z-4711.jsonl`: by its bytes, for there may be many.
private func isLogName(_ name: UnsafeRawBufferPointer) -> Bool {
  let (time, end) = ("0000-00-00T00-00-00Z-".utf8, ".jsonl".utf8)
  func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  guard name.count > time.count + end.count,
    zip(name, time).allSatisfy({ $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 })
  else { return false }
  let rest = name.dropFirst(time.count)
  return rest.dropLast(end.count).allSatisfy(isDigit) && rest.suffix(end.count).elementsEqual(end)
}
