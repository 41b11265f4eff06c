import Redux
import ReduxFiles

/// A disk on which nothing happens until the test lets it: one thread at a time.
///
/// It does not hear of cancellations.
final class SlowDisk: @unchecked Sendable {
  typealias File = Versioned<Int?>

  enum Outcome {
    case works
    case fails
    /// What was to be written stands there, and its writer is told that it does not.
    case failsBehindItsWork
  }

  struct Failure: Error {}

  /// The version of those who use the disk.
  static let version = 2

  private(set) var file: File?
  /// Whether what was read last could be read.
  private(set) var isRead = false
  /// What went against the rules.
  private(set) var faults: [String] = []
  private var waiting: [CheckedContinuation<Outcome, Never>] = []
  /// Everything that the part was, and what was here before.
  private(set) var had: Set<Int?> = []
  private var writers = 0

  init(_ file: File?) {
    self.file = file
    if let file { had.insert(file.value) }
  }

  var isBusy: Bool { !waiting.isEmpty }

  var storage: Storage<Int?> {
    let file = Storage(load: { try await self.load() }, save: { try await self.save($0) })
    return .json(version: Self.version, in: file.bytes(), older: [1: { try Int?(from: $0) }])
  }

  /// Notes a value that its part has.
  func note(_ value: Int?) { had.insert(value) }

  /// Lets one of what waits go on.
  func goOn(_ place: Int, _ outcome: Outcome) {
    waiting.remove(at: place % waiting.count).resume(returning: outcome)
  }

  private func work() async -> Outcome {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func load() async throws -> File? {
    let outcome = await work()
    isRead = outcome == .works && (file?.version ?? 0) <= Self.version
    guard outcome == .works else { throw Failure() }
    return file
  }

  private func save(_ new: File) async throws {
    if !isRead { faults.append("\(new) is written before \(file as Any) was read") }
    if writers > 0 { faults.append("\(new) is written while another write is under way") }
    writers += 1
    let outcome = await work()
    writers -= 1
    if let file, file.version > new.version { faults.append("\(new) is written over \(file)") }
    if !had.contains(new.value) { faults.append("\(new) never was") }
    if outcome != .fails { file = new }
    if outcome != .works { throw Failure() }
  }
}
