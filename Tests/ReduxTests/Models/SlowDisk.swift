import Foundation
import Redux
import ReduxPersistence

/// A disk on which each read and write waits until the test lets it continue, even if its task is cancelled.
///
/// Only one thread at a time uses it.
final class SlowDisk<Value: Codable & Hashable & Sendable>: @unchecked Sendable {
  /// The content of the file that `Storage.json` writes.
  struct File: Codable, Sendable {
    var version = 2
    let value: Value
  }

  enum Outcome {
    case succeeds
    case fails
    /// The value is written, but the writer gets an error.
    case failsAfterWriting
  }

  struct Failure: Error {}

  private(set) var file: File?
  /// Whether the last read succeeded and the program has not dropped the value.
  private(set) var isRead = false
  /// Whether the program has read a value that it has neither restored nor dropped yet.
  private var isUnanswered = false
  /// Descriptions of the rules that were broken.
  private(set) var faults: [String] = []
  /// Every value that the stored part of the state has had, and the value that was on the disk at the start.
  private(set) var pastValues: Set<Value> = []
  private var waiting: [CheckedContinuation<Outcome, Never>] = []
  private var writers = 0

  init(_ file: File?) {
    self.file = file
    if let file { pastValues.insert(file.value) }
  }

  var isBusy: Bool { !waiting.isEmpty }

  /// Storage for version 2, which reads version 1 too.
  var storage: Storage<Value> {
    let bytes = Storage<Data>(
      load: { try await self.load().map { try JSONEncoder().encode($0) } },
      save: { try await self.save(JSONDecoder().decode(File.self, from: $0)) })
    return .json(version: 2, in: bytes, older: [1: { try Value(from: $0) }])
  }

  /// Notes a value that the stored part has had.
  func note(_ value: Value) { pastValues.insert(value) }

  /// Notes that the program has restored or dropped a value.
  func noteAnswer(isDropped: Bool) {
    if isDropped, isUnanswered { isRead = false }
    isUnanswered = false
  }

  /// Lets one of the waiting reads and writes continue.
  func resume(_ place: Int = 0, _ outcome: Outcome = .succeeds) {
    waiting.remove(at: place % waiting.count).resume(returning: outcome)
  }

  private func work() async -> Outcome {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func load() async throws -> File? {
    let outcome = await work()
    isRead = outcome == .succeeds && (file?.version ?? 0) <= 2
    isUnanswered = isRead && file != nil
    guard outcome == .succeeds else { throw Failure() }
    return file
  }

  private func save(_ new: File) async throws {
    if !isRead { faults.append("\(new) is written before \(file as Any) was read") }
    if writers > 0 { faults.append("\(new) is written while another write is under way") }
    writers += 1
    let outcome = await work()
    writers -= 1
    if let file, file.version > new.version { faults.append("\(new) is written over \(file)") }
    if !pastValues.contains(new.value) { faults.append("the part never had \(new)") }
    if outcome != .fails { file = new }
    if outcome != .succeeds { throw Failure() }
  }
}
