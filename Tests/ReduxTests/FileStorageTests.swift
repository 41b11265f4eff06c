import Foundation
import Redux
import ReduxFiles
import ReduxTesting
import XCTest

final class FileStorageTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  private var path: String { folder + "/deep/down/settings.json" }

  override func setUp() async throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  override func tearDown() async throws { try FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/deep/down", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private var text: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func assertInUse(_ body: () async throws -> Void) async {
    do {
      try await body()
      XCTFail("a file was used twice")
    } catch {
      XCTAssertEqual(error as? StorageError, .inUse(path))
    }
  }

  func testWhatIsWrittenIsRead() async throws {
    let file = Storage.file(path)
    let nothing = try await file.load()
    XCTAssertNil(nothing)
    for text in ["ducks", "", String(repeating: "pond", count: 100_000)] {
      try await file.save(Data(text.utf8))
      let found = try await file.load()
      XCTAssertEqual(found, Data(text.utf8))
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/down").sorted(),
      ["settings.json", "settings.json.lock"])
  }

  func testALinkStaysALink() async throws {
    try write("old")
    let link = folder + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try await Storage.file(link).save(Data("new".utf8))
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    XCTAssertEqual(text, "new")
  }

  func testWhatCannotBeReadIsReportedAndNotReplaced() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let file = Storage.file(path)
    do {
      _ = try await file.load()
      XCTFail("a folder was read as a file")
    } catch {
      XCTAssertEqual(error as? StorageError, .refused(path, reason: "Is a directory"))
    }
  }

  func testOnlyTheOwnerCanReadWhatIsMade() async throws {
    try await Storage.file(path).save(Data())
    XCTAssertEqual(try permissions(folder), 0o755)
    XCTAssertEqual(try permissions(folder + "/deep"), 0o700)
    XCTAssertEqual(try permissions(folder + "/deep/down"), 0o700)
    XCTAssertEqual(try permissions(path), 0o600)
    XCTAssertEqual(try permissions(path + ".lock"), 0o600)
  }

  func testAFileIsUsedByOneStorageAtATime() async throws {
    try write("first")
    do {
      let first = Storage.file(path)
      _ = try await first.load()
      let second = Storage.file(path)
      await assertInUse { _ = try await second.load() }
      await assertInUse { try await second.save(Data("second".utf8)) }
      try await first.save(Data("still first".utf8))
    }
    let third = Storage.file(path)
    let found = try await third.load()
    XCTAssertEqual(found, Data("still first".utf8))
  }

  func testAFileThatIsLetGoInAMomentIsWaitedFor() async throws {
    var first: Storage? = .file(path)
    try await first?.save(Data("first".utf8))
    let (second, executor) = (Storage.file(path), ManualExecutor())
    let loads = (1...2).map { _ in
      Task(executorPreference: executor) { try await second.load() }
    }
    executor.runUntilIdle()  // Both have found it in use.
    first = nil
    let going = Task {
      while !Task.isCancelled {
        executor.runUntilIdle()
        await Task.yield()
      }
    }
    defer { going.cancel() }
    for load in loads {
      let found = try await load.value
      XCTAssertEqual(found, Data("first".utf8))
    }
  }

  func testAFileThatIsInUseIsNeverWrittenOver() async throws {
    try write(#"{"value":40,"version":1}"#)
    let other = Storage.file(path)
    _ = try await other.load()
    let store = counterStore(keeping())
    for action in [CounterAction.nothing, .add(1), .note(0)] {
      store.dispatch(action)
      await store.waitUntilIdle()
    }
    XCTAssertEqual(store.state.log, [-1, 0])
    XCTAssertEqual(text, #"{"value":40,"version":1}"#)
    try await other.save(Data())
  }

  func testAWriteThatFailsLeavesWhatWasThere() async throws {
    try write("old")
    // No file can take its place.
    try FileManager.default.createDirectory(
      atPath: path + ".new/full", withIntermediateDirectories: true)
    do {
      try await Storage.file(path).save(Data("new".utf8))
      XCTFail("it was written")
    } catch {
      XCTAssertEqual("\(error)", "\(path): File exists")
    }
    XCTAssertEqual(text, "old")
  }

  func testWhatACrashHasLeftIsNoObstacle() async throws {
    try write("old")
    try Data("half".utf8).write(to: URL(fileURLWithPath: path + ".new"))
    try await Storage.file(path).save(Data("new".utf8))
    XCTAssertEqual(text, "new")
  }

  func testOneRunGoesOnWhereTheLastOneEnded() {
    for count in [0, 1, 2] {
      let told = ToldStore(keeping())
      told.dispatch(.nothing)
      XCTAssertEqual(told.store.state.count, count)
      told.dispatch(.add(1))
      told.advance(to: 1000)
      XCTAssertEqual(told.log, [])
    }
    XCTAssertEqual(text, #"{"value":3,"version":1}"#)
  }

  /// Keeps a program's count in the file.
  private func keeping() -> CounterMiddleware {
    .persistence(
      \.count, within: .seconds(1), in: .json(in: .file(path)), isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, restored: { .add($0) }, failed: { _ in .note(-1) })
  }
}
