import Foundation
import Platform
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

final class LogFolderTests: XCTestCase {
  private let header = "{\"format\":\"three-ducks.action-log\"}\n"

  private func name(_ number: Int, year: Int = 2020, digits: Int = 3) -> String {
    let padded = String(10_000 + number).suffix(digits)
    return "\(year)-01-01T00-00-00Z-\(padded).jsonl"
  }

  func testALogAppearsWithItsFirstLineAndForItsUserAlone() throws {
    let folder = try TemporaryFolder()
    let log = try LogFolder(path: FilePath(folder.path)).makeLog(beginningWith: header)
    defer { log.close() }
    XCTAssertEqual(folder.names.map { "\(folder.path)/\($0)" }, [log.path.string])
    XCTAssertEqual(try folder.read(folder.names[0]), header)
    XCTAssertEqual(try folder.permissions(of: folder.names[0]), 0o600)
  }

  func testNamesThatMeetAreDrawnAnew() throws {
    let folder = try TemporaryFolder()
    // Two sessions of one second and one number, as in containers of their own.
    let meeting = LogFolder(path: FilePath(folder.path)) { UInt32.random(in: 0..<2) }
    var logs: [GrowingFile] = []
    for _ in 0..<2 { logs.append(try meeting.makeLog(beginningWith: header)) }
    XCTAssertEqual(Set(logs.map(\.path)).count, 2)
    XCTAssertEqual(folder.names.count, 2)
    logs.forEach { $0.close() }
  }

  func testTheOldestLogsGoButNoProofAndNothingOfOthers() throws {
    let folder = try TemporaryFolder()
    for number in 0..<105 { try folder.write("old", to: name(number)) }
    let strangers = [
      "2020-01-01T00-00-00Z-.jsonl", "2020-01-01T00-00-00Z-7.json", "x.jsonl",
      "2020-01-01T00-00-00Z-12345678901.jsonl", "2020-01-01 00-00-00Z-7.jsonl",
    ]
    for name in strangers { try folder.write("mine", to: name) }
    LogFolder(path: FilePath(folder.path)).prune(keeping: [name(2)])
    let gone = Set((0..<105).map { name($0) } + strangers).subtracting(folder.names)
    XCTAssertEqual(gone, Set([0, 1, 3, 4].map { name($0) }))
  }

  func testOfVeryManyLogsASessionRemovesTheOldestAndTheNextOnesGoOn() throws {
    let folder = try TemporaryFolder()
    for number in 0..<1150 { try folder.write("old", to: name(number, digits: 4)) }
    for left in [150, 100, 100] {
      LogFolder(path: FilePath(folder.path)).prune(keeping: [], within: .seconds(60))
      XCTAssertEqual(folder.names, (1150 - left..<1150).map { name($0, digits: 4) })
    }
  }

  func testALogFolderThatIsSlowToListIsPrunedAllTheSame() throws {
    let folder = try TemporaryFolder()
    for number in 0..<250 { try folder.write("old", to: name(number)) }
    LogFolder(path: FilePath(folder.path)).prune(keeping: [], within: .zero)
    XCTAssertEqual(folder.names, (100..<250).map { name($0) })
  }

  func testWhatOtherSessionsDidSinceTheFolderWasListedIsSeen() throws {
    for count in [100, 1050] {
      let folder = try TemporaryFolder()
      for number in 0..<count { try folder.write("old", to: name(number, digits: 4)) }
      // Each has looked for a game that was left, and each leaves a log.
      let sessions = (0..<3).map { _ in LogFolder(path: FilePath(folder.path)) }
      for session in sessions { XCTAssertEqual(session.newest().count, 100) }
      for session in sessions { try session.makeLog(beginningWith: header).close() }
      XCTAssertEqual(folder.names.count, count + 3)
      for session in sessions { session.prune(keeping: [], within: .seconds(60)) }
      let old = folder.names.filter { $0.hasPrefix("2020") }
      XCTAssertEqual(old, (count - 97..<count).map { name($0, digits: 4) })
      XCTAssertEqual(folder.names.count, 100)
    }
  }

  func testALogThatIsBeingWrittenIsNotPruned() throws {
    let folder = try TemporaryFolder()
    let log = try GrowingFile(folder.file(name(0)), beginningWith: header)
    for number in 1...101 { try folder.write("newer", to: name(number)) }
    LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    XCTAssertTrue(folder.names.contains(name(0)))
    log.close()
    LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    XCTAssertFalse(folder.names.contains(name(0)))
  }

  func testLogsOfAWrongClockDoNotDriveOutTheNewOnes() throws {
    let folder = try TemporaryFolder()
    for number in 0..<100 { try folder.write("of days to come", to: name(number, year: 2099)) }
    for _ in 0..<3 {
      try LogFolder(path: FilePath(folder.path)).makeLog(beginningWith: header).close()
      LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    }
    XCTAssertEqual(folder.names.count, 100)
    XCTAssertEqual(folder.names.filter { !$0.hasPrefix("2099") }.count, 3)
  }

  func testALogThatAKilledSessionLeftEmptyGoes() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: "")
    LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    XCTAssertEqual(folder.names, [name(2)])
    running.close()
  }

  func testNamesOfLogsAreInTheOrderOfTheirTexts() throws {
    let names = ["5", "57", "6", "06", "0", "00", "4294967295", "999"].flatMap { number in
      ["2026-11-21T10-00-00", "2026-11-21T09-59-59", "0000-00-00T00-00-00", "9999-99-99T99-99-99"]
        .map { "\($0)Z-\(number).jsonl" }
    }
    let read = try names.map { try XCTUnwrap(LogName($0)) }
    XCTAssertEqual(read.map(\.description), names)
    XCTAssertEqual(read.sorted().map(\.description), names.sorted())
    XCTAssertEqual(Set(read).count, names.count)
  }

  func testAHundredThousandLogsOfOtherSessionsCostLittle() throws {
    let folder = try TemporaryFolder()
    for number in 0..<100_000 { try folder.write("", to: name(number, digits: 5)) }
    let time = ContinuousClock().measure {
      LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    }
    print("100,000 logs of other sessions: \(time)")
    XCTAssertLessThan(time, .seconds(2), "and less than 50 ms where it is built for use")
    XCTAssertLessThanOrEqual(folder.names.count, 100_000 - 100)
  }

  func testAHundredThousandForeignNamesCostLittle() throws {
    let folder = try TemporaryFolder()
    for number in 0..<100_000 {
      XCTAssertTrue(
        FileManager.default.createFile(atPath: folder.path("foreign-\(number)"), contents: nil))
    }
    let time = ContinuousClock().measure {
      LogFolder(path: FilePath(folder.path)).prune(keeping: [])
    }
    print("100,000 foreign names: \(time)")
    assertTook(time, lessThan: .seconds(2), "and less than 50 ms where it is built for use")
  }
}
