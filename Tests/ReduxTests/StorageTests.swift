import Foundation
import Redux
import ReduxPersistence
import ReduxTesting
import XCTest

/// The storage of a part as JSON, and of bytes in a file.
final class StorageTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  private var path: String { folder + "/deep/down/settings.json" }

  override func setUp() async throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  override func tearDown() async throws { try FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to suffix: String = "") throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/deep/down", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + suffix))
  }

  private var text: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func assertThrows(
    _ expected: StorageError, line: UInt = #line, _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      XCTFail("expected \(expected)", line: line)
    } catch {
      XCTAssertEqual(error as? StorageError, expected, line: line)
    }
  }

  // MARK: Files

  func testAFileIsReadAsItWasWritten() async throws {
    let file = Storage.file(path)
    let nothing = try await file.load()
    XCTAssertNil(nothing)
    for text in ["ducks", "", String(repeating: "pond", count: 100_000)] {
      try await file.save(Data(text.utf8))
      let found = try await file.load()
      XCTAssertEqual(found, Data(text.utf8))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/down")
    XCTAssertEqual(files.sorted(), ["settings.json", "settings.json.lock"])
  }

  func testALinkStaysALinkAndAFileLeftByACrashIsReplaced() async throws {
    try write("old")
    try write("half", to: ".new")
    let link = folder + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try await Storage.file(link).save(Data("new".utf8))
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    XCTAssertEqual(text, "new")
  }

  /// electron-store (#258) failed until a restart.
  func testAFolderThatWasDeletedIsMadeAgain() async throws {
    let file = Storage.file(path)
    try await file.save(Data("ducks".utf8))
    try FileManager.default.removeItem(atPath: folder + "/deep")
    try await file.save(Data("pond".utf8))
    XCTAssertEqual(text, "pond")
    await assertThrows(.inUse(path)) { try await Storage.file(path).save(Data()) }
  }

  func testALinkToAMissingFileStaysALink() async throws {
    try write("", to: ".old")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../elsewhere/settings.json")
    let file = Storage.file(path)
    try await file.save(Data("ducks".utf8))
    XCTAssertEqual(
      FileManager.default.contents(atPath: folder + "/deep/elsewhere/settings.json"),
      Data("ducks".utf8))
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: path), "../elsewhere/settings.json")
  }

  func testOnlyTheOwnerCanReadNewFilesAndFolders() async throws {
    try await Storage.file(path).save(Data())
    let file = "/deep/down/settings.json"
    let permissions = try ["", "/deep", "/deep/down", file, file + ".lock"].map {
      try FileManager.default.attributesOfItem(atPath: folder + $0)[.posixPermissions] as? Int
    }
    XCTAssertEqual(permissions, [0o755, 0o700, 0o700, 0o600, 0o600])
  }

  func testAFileThatCannotBeReadOrWrittenIsReportedAndUnchanged() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    await assertThrows(.refused(path, reason: "Is a directory")) {
      _ = try await Storage.file(self.path).load()
    }
    try FileManager.default.removeItem(atPath: path)
    try write("old")
    // A folder with the name of the new file prevents its creation.
    try FileManager.default.createDirectory(
      atPath: path + ".new/full", withIntermediateDirectories: true)
    await assertThrows(.refused(path, reason: "File exists")) {
      try await Storage.file(self.path).save(Data("new".utf8))
    }
    XCTAssertEqual(text, "old")
  }

  func testAnInvalidPathIsRefusedWithAReason() async throws {
    try write("not a folder")
    let long = folder + "/" + String(repeating: "x", count: 300) + "/settings.json"
    let invalid = [
      (path + "/settings.json", "Not a directory"), ("", "This is not the path of a file."),
      ("a\0b", "This is not the path of a file."), (long, "File name too long"),
    ]
    for (path, reason) in invalid {
      await assertThrows(.refused(path, reason: reason)) { _ = try await Storage.file(path).load() }
      await assertThrows(.refused(path, reason: reason)) {
        try await Storage.file(path).save(Data())
      }
    }
  }

  // MARK: One storage at a time

  func testOnlyOneStorageUsesAFileAtATime() async throws {
    try write("first")
    do {
      let first = Storage.file(path)
      _ = try await first.load()
      let second = Storage.file(path)
      await assertThrows(.inUse(path)) { _ = try await second.load() }
      await assertThrows(.inUse(path)) { try await second.save(Data("second".utf8)) }
      try await first.save(Data("still first".utf8))
    }
    let third = Storage.file(path)
    let found = try await third.load()
    XCTAssertEqual(found, Data("still first".utf8))
  }

  func testStorageWaitsForAFileThatIsAboutToBeReleased() async throws {
    var first: Storage? = .file(path)
    try await first?.save(Data("first".utf8))
    let (second, executor) = (Storage.file(path), ManualExecutor())
    let loads = (1...2).map { _ in
      Task(executorPreference: executor) { try await second.load() }
    }
    executor.runUntilIdle()  // Both loads have found the file in use.
    first = nil
    let running = Task {
      while !Task.isCancelled {
        executor.runUntilIdle()
        await Task.yield()
      }
    }
    defer { running.cancel() }
    for load in loads {
      let found = try await load.value
      XCTAssertEqual(found, Data("first".utf8))
    }
  }

  func testEachRunContinuesWhereThePreviousRunEnded() {
    for number in 0...2 {
      let run = ManualStore(Notes(), notes(in: .json(in: .file(path))))
      run.dispatch(.launch)
      XCTAssertEqual(run.list, Array(0..<number))
      run.dispatch(.note(number))
      run.advance(to: 1000)
      XCTAssertEqual(run.state.failures, 0)
    }
    XCTAssertEqual(text, #"{"value":[0,1,2],"version":1}"#)
  }

  // MARK: JSON

  private struct Pond: Codable, Equatable, Sendable {
    var name: String
    var ducks: [Int]
  }

  private struct FirstPond: Codable { var name: String }

  /// Reads text with storage for version 3; returns the pond, and the text that is stored afterwards.
  private func read(_ text: String, isDiskFull: Bool = false) async throws -> (Pond?, String) {
    struct Full: Error {}
    let texts = Recorder(text)
    let base = Storage<Data>(
      name: "pond", load: { texts.all.last.map { Data($0.utf8) } },
      save: {
        if isDiskFull { throw Full() }
        texts.note(String(decoding: $0, as: UTF8.self))
      })
    let storage = Storage<Pond>.json(
      version: 3, in: base,
      older: [
        1: { Pond(name: try FirstPond(from: $0).name, ducks: []) },
        2: { Pond(name: "", ducks: try [Int](from: $0)) },
      ])
    return (try await storage.load(), texts.all.last ?? "")
  }

  func testAnOlderVersionIsReadDirectlyAndRewrittenAsTheCurrentVersion() async throws {
    let first = try await read(#"{"version":1,"value":{"name":"lake"}}"#)
    XCTAssertEqual(first.0, Pond(name: "lake", ducks: []))
    XCTAssertEqual(first.1, #"{"value":{"ducks":[],"name":"lake"},"version":3}"#)
    let second = try await read(#"{"version":2,"value":[4,5]}"#)
    XCTAssertEqual(second.0, Pond(name: "", ducks: [4, 5]))
    let present = try await read(second.1)
    XCTAssertEqual(present.0, second.0)
    let old = #"{"version":2,"value":[4]}"#
    let unwritten = try await read(old, isDiskFull: true)
    XCTAssertEqual(unwritten.0, Pond(name: "", ducks: [4]))
    XCTAssertEqual(unwritten.1, old)
  }

  func testAnErrorAboutTheContentOfAFileGivesThePathOfTheFile() async throws {
    for text in ["{", #"{"version":1,"value":"x"}"#, #"{"version":9,"value":[]}"#] {
      try write(text)
      do {
        _ = try await Storage<[Int]>.json(in: .file(path)).load()
        XCTFail("\(text) was read")
      } catch {
        XCTAssert("\(error)".contains(path), "\(error)")
      }
    }
  }

  /// `PersistenceTests` shows that a value that could not be read is never overwritten.
  func testDamagedTextAndUnknownVersionsAreRefused() async {
    let texts = [
      "", "{", "[]", #"{"value":1}"#, #"{"version":1}"#, #"{"version":1,"value":"x"}"#,
      #"{"version":0,"value":[]}"#, #"{"version":4,"value":[]}"#,
    ]
    let errors = [nil, nil, nil, nil, nil, nil, 0, 4].map { version in
      version.map { StorageError.version("pond", found: $0, expected: 3) }
    }
    for (text, expected) in zip(texts, errors) {
      do {
        _ = try await read(text)
        XCTFail("\(text) was read")
      } catch {
        if let expected { XCTAssertEqual(error as? StorageError, expected, text) }
      }
    }
  }
}
