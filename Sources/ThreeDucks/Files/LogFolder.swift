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
  private let listing = LogListing()
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
      let name = "\(time)-\(nextNumber()).jsonl"
      let folder = FileSystem.changed(path)
      do throws(GrowingFile.Failure) {
        let log = try GrowingFile(path.appending(name), beginningWith: text)
        listing.add(LogName(name), from: folder, to: FileSystem.changed(path))
        return log
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
  /// - Parameter budget: How long it may remove more than a few; the next session goes on with the rest.
  func prune(
    keeping proofs: Set<String>, today: String = UTC.now(),
    within budget: Duration = .milliseconds(5)
  ) {
    let isOlder = LogName.isOlder(on: today)
    let proofs = Set(proofs.compactMap(LogName.init))
    // To list very many is dear, and this session did when it looked for a game that was left.
    let names = listing.names(ofFolderChanged: FileSystem.changed(path)) ?? list()
    // To put all of them in order is dear where there are very many.
    let newest = names.max(count: Self.limit, sortedBy: isOlder)
    let older = names.filter { name in newest.first.map { isOlder(name, $0) } ?? false }
    let oldest = older.min(count: Self.most + proofs.count, sortedBy: isOlder)
    let end = ContinuousClock.now + budget
    for (number, name) in oldest.filter({ !proofs.contains($0) }).enumerated() {
      // However slow the disk is, some go.
      guard number < Self.limit || ContinuousClock.now < end else { return }
      FileSystem.removeUnlessLocked(path(of: name))
    }
    for name in newest where FileSystem.isEmptyFile(path(of: name)) {
      FileSystem.removeUnlessLocked(path(of: name))
    }
  }

  /// The names of the newest logs, the oldest first: ``limit`` of them at the most.
  func newest(_ today: String = UTC.now()) -> [LogName] {
    list().max(count: Self.limit, sortedBy: LogName.isOlder(on: today))
  }

  /// Where a log lies.
  func path(of name: LogName) -> FilePath { path.appending("\(name)") }

  private func list() -> [LogName] {
    // Asked before: what comes and goes meanwhile may be on the list or not.
    let folder = FileSystem.settledChange(path)
    var names: [LogName] = []
    try? FileSystem.forEachName(in: path) { name in LogName(name).map { names.append($0) } }
    listing.note(names, ofFolderChanged: folder)
    return names
  }
}
