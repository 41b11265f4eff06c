import Platform
import TestSupport
import XCTest

@testable import ThreeDucks

final class LogFolderTests: FolderTestCase {
  private let header = "{\"format\":\"three-ducks.action-log\"}\n"

  private func name(_ number: Int, year: Int = 2020) -> String {
    let padded = String(1000 + number).suffix(3)
    return "\(year)-01-01T00-00-00Z-\(padded).jsonl"
  }

  private func write(_ numbers: Range<Int>, year: Int = 2020) throws {
    for number in numbers { try folder.write("old", to: name(number, year: year)) }
  }

  func testANewLogHasItsFirstLineAndOnlyItsOwnerCanReadIt() throws {
    let log = try logs.makeLog(beginningWith: header)
    defer { log.close() }
    XCTAssertEqual(folder.names.map { "\(folder.path)/\($0)" }, [log.path.string])
    XCTAssertEqual(try folder.read(folder.names[0]), header)
    XCTAssertEqual(try folder.permissions(of: folder.names[0]), 0o600)
  }

  func testPruningRemovesTheOldestLogsButNeitherListedLogsNorOtherFiles() throws {
    try write(0..<105)
    let otherFiles = [
      "2020-01-01T00-00-00Z-.jsonl", "2020-01-01T00-00-00Z-7.json", "x.jsonl",
      "2020-01-01T00-00-00Z-12345678901.jsonl", "2020-01-01 00-00-00Z-7.jsonl",
    ]
    for name in otherFiles { try folder.write("mine", to: name) }
    logs.prune(keeping: [name(2)])
    let removed = Set((0..<105).map { name($0) } + otherFiles).subtracting(folder.names)
    XCTAssertEqual(removed, Set([0, 1, 3, 4].map { name($0) }))
  }

  func testALogThatIsBeingWrittenIsNotPruned() throws {
    let log = try GrowingFile(folder.file(name(0)), beginningWith: header)
    try write(1..<102)
    logs.prune(keeping: [])
    XCTAssertTrue(folder.names.contains(name(0)))
    log.close()
    logs.prune(keeping: [])
    XCTAssertFalse(folder.names.contains(name(0)))
  }

  func testNewLogsAreKeptEvenIfOldLogsAreDatedInTheFuture() throws {
    try write(0..<100, year: 2099)
    for _ in 0..<3 {
      try logs.makeLog(beginningWith: header).close()
      logs.prune(keeping: [])
    }
    XCTAssertEqual(folder.names.count, 100)
    XCTAssertEqual(folder.names.filter { !$0.hasPrefix("2099") }.count, 3)
  }

  func testAnEmptyLogOfAKilledSessionIsRemoved() throws {
    try folder.write("", to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: "")
    logs.prune(keeping: [])
    XCTAssertEqual(folder.names, [name(2)])
    running.close()
  }

  func testALogOutsideTheFolderIsIdentifiedByItsFullPath() throws {
    let session = LogFile(in: logs)
    let chosen = LogFile(path: FilePath(folder.path).appending("./mine.jsonl"))
    let device = LogFile(path: "/dev/null")
    for file in [session, chosen, device] {
      XCTAssertNil(file.log.name())
      try file.log.append(header)
    }
    XCTAssertEqual(chosen.log.name(), FileSystem.resolved(folder.file("mine.jsonl")).string)
    XCTAssertEqual(session.log.name(), folder.names.first { $0 != "mine.jsonl" })
    XCTAssertNil(device.log.name())
  }

  func testANameRefersToALogInTheFolderUnlessItIsAFullPath() {
    let folder = LogFolder(path: "/logs")
    XCTAssertEqual(LogFolder.path(of: "a.jsonl", in: folder), "/logs/a.jsonl")
    XCTAssertEqual(LogFolder.path(of: "/mine/a.jsonl", in: folder), "/mine/a.jsonl")
    XCTAssertNil(LogFolder.path(of: "../a.jsonl", in: folder))
    XCTAssertNil(LogFolder.path(of: "a.jsonl", in: nil))
  }
}
