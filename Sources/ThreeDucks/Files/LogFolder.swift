import Algorithms
import Platform

/// The folder that keeps the logs of the last sessions.
struct LogFolder: Sendable {
  /// How many logs are kept beside those that prove a high score.
  static let limit = 100
  /// How many logs one session removes at the most.
  private static let most = 1000
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
    within budget: Duration = .milliseconds(30)
  ) {
    let end = ContinuousClock.now + budget
    let names = names
    let isOlder = Self.isOlder(today)
    // To put all of them in order is dear where there are very many.
    let newest = names.max(count: Self.limit, sortedBy: isOlder)
    let older = names.filter { name in
      newest.first.map { isOlder(name, $0) } ?? false && !proofs.contains(name)
    }
    for (number, name) in older.min(count: Self.most, sortedBy: isOlder).enumerated() {
      // However long the others took to list, some go.
      guard number < Self.limit || ContinuousClock.now < end else { return }
      FileSystem.removeUnlessLocked(path.appending(name))
    }
    for name in newest where FileSystem.isEmptyFile(path.appending(name)) {
      FileSystem.removeUnlessLocked(path.appending(name))
    }
  }

  /// The names of the newest logs, the oldest first: ``limit`` of them at the most.
  func newest(_ today: String = UTC.now()) -> [String] {
    names.max(count: Self.limit, sortedBy: Self.isOlder(today))
  }

  private var names: [String] { (try? FileSystem.names(in: path, where: isLogName)) ?? [] }

  /// The order of logs by their names; those from days to come, which some wrong clock made, count as
  /// the oldest.
  private static func isOlder(_ today: String) -> (String, String) -> Bool {
    let tomorrow = "\(today.prefix(10))~"
    return { one, other in
      let (isFuture, isOtherFuture) = (one > tomorrow, other > tomorrow)
      return isFuture == isOtherFuture ? one < other : isFuture
    }
  }
}

/// What a log's name begins with, a 0 for any digit, and ends with.
private let (logTime, logEnd) = (Array("0000-00-00T00-00-00Z-".utf8), Array(".jsonl".utf8))

/// Whether a name is such as `2026-11-21T10-00-00Z-4711.jsonl`: by its bytes, for there may be many.
private func isLogName(_ name: UnsafeRawBufferPointer) -> Bool {
  let zero = UInt8(ascii: "0")
  func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }
  let number = logTime.count..<max(logTime.count, name.count - logEnd.count)
  return !number.isEmpty && number.allSatisfy { isDigit(name[$0]) }
    && logEnd.indices.allSatisfy { name[number.upperBound + $0] == logEnd[$0] }
    && logTime.indices.allSatisfy { place in
      logTime[place] == zero ? isDigit(name[place]) : name[place] == logTime[place]
    }
}
