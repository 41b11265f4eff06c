import Foundation
import Platform
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

final class SaveFileOnDiskTests: XCTestCase {
  private var folder: TemporaryFolder!

  override func setUpWithError() throws {
    folder = try TemporaryFolder()
  }

  override func tearDown() { folder = nil }

  private func score(_ moves: Int, seed: UInt64 = 1) -> HighScore {
    HighScore(moves: moves, milliseconds: 1000, date: "2026-11-21T10:00:00Z", seed: seed)
  }

  private func saves(_ name: String = "save.json") -> SaveFileClient {
    SaveFileOnDisk(path: folder.file(name)).client
  }

  /// Saves a difficulty, and returns what went wrong.
  @discardableResult
  private func save(_ difficulty: Difficulty, in name: String = "save.json") -> SaveProblem? {
    saves(name).update(.long) { $0.difficulty = difficulty }.problem
  }

  private var savedDifficulty: Difficulty? { saves().load().file?.difficulty }

  func testAMissingFileReadsAsANewOneAndNothingIsCreated() throws {
    let outcome = saves("deep/er/save.json").load()
    XCTAssertEqual(outcome.file, SaveFile())
    XCTAssertNil(outcome.problem)
    XCTAssertEqual(folder.names, [])
  }

  func testWhatIsWrittenIsReadBackAndOnlyItsUserCanReadIt() throws {
    XCTAssertNil(save(.hard, in: "deep/er/save.json"))
    XCTAssertEqual(saves("deep/er/save.json").load().file?.difficulty, .hard)
    for (name, mode) in [("deep", 0o700), ("deep/er", 0o700), ("deep/er/save.json", 0o600)] {
      XCTAssertEqual(try folder.permissions(of: name), mode, name)
    }
    XCTAssertFalse(folder.names.contains("deep/er/save.json.new"))
  }

  func testAChangeKeepsWhatAnotherGameSavedMeanwhile() throws {
    let (one, two) = (saves(), saves())
    _ = (one.load(), two.load())
    let (first, second) = (score(20), score(14))
    _ = one.update(.long) { $0.highScores.insert(first, for: .easy) }
    _ = two.update(.long) { $0.difficulty = .hard }
    _ = two.update(.long) { $0.highScores.insert(second, for: .easy) }
    XCTAssertEqual(one.load().file?.highScores[.easy], [second, first])
    XCTAssertEqual(one.load().file?.difficulty, .hard)
  }

  func testEightWritersAtOnceLoseNoScore() throws {
    let saves = saves()
    let scores = (0..<8).map { score(12 + $0, seed: UInt64($0)) }
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      let own = scores[writer]
      _ = saves.update(.long) { $0.highScores.insert(own, for: .easy) }
    }
    XCTAssertEqual(saves.load().file?.highScores[.easy], scores)
  }

  func testADamagedFileIsSetAsideUnderAFreeName() throws {
    for (number, text) in ["{\"version\":1", "not JSON at all"].enumerated() {
      try folder.write(text, to: "save.json")
      let outcome = saves().load()
      let kept = "save.json.damaged-\(number + 1)"
      XCTAssertEqual(outcome.problem, .damaged(keptAs: kept))
      XCTAssertEqual(outcome.file, SaveFile())
      XCTAssertEqual(try folder.read(kept), text)
      XCTAssertFalse(folder.names.contains("save.json"))
    }
  }

  func testAFileThatIsDamagedDuringAGameIsSetAsideByTheNextSave() throws {
    try folder.write("{", to: "save.json")
    XCTAssertEqual(save(.medium), .damaged(keptAs: "save.json.damaged-1"))
    XCTAssertEqual(savedDifficulty, .medium)
  }

  func testANewerFileIsNeverChanged() throws {
    let text = #"{"version":2,"difficulty":["all"]}"#
    try folder.write(text, to: "save.json")
    XCTAssertEqual(saves().load().problem, .newer(version: 2))
    XCTAssertEqual(save(.hard), .newer(version: 2))
    XCTAssertEqual(try folder.read("save.json"), text)
    XCTAssertNil(saves().load().file)
  }

  func testAFolderInPlaceOfTheFileIsReported() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("save.json"), withIntermediateDirectories: false)
    let problem = SaveProblem.unreadable(
      file: folder.path("save.json"), reason: "it is a folder")
    XCTAssertEqual(saves().load().problem, problem)
    XCTAssertEqual(save(.hard), problem)
  }

  func testAPlaceThatCannotBeReachedIsReported() throws {
    try folder.write("", to: "file")
    guard case .unreadable(let path, _)? = save(.hard, in: "file/save.json") else {
      return XCTFail("it was saved")
    }
    XCTAssertEqual(path, folder.path("file/save.json"))
  }

  func testTheNewFileOfAKilledWriterIsUsedAgain() throws {
    save(.hard)
    try folder.write("half a fi", to: "save.json.new")
    XCTAssertEqual(savedDifficulty, .hard)
    XCTAssertEqual(folder.names, ["save.json", "save.json.lock"])
    try folder.write("half a fi", to: "save.json.new")
    XCTAssertNil(save(.medium))
    XCTAssertEqual(savedDifficulty, .medium)
    XCTAssertEqual(folder.names, ["save.json", "save.json.lock"])
  }

  func testAFolderInWhichNoFileCanBeCreatedIsReported() throws {
    let outcome = SaveFileOnDisk(path: "/proc/three-ducks.json").client.update(.long) {
      $0.difficulty = .hard
    }
    guard case .unwritable? = outcome.problem else {
      return XCTFail("\(String(describing: outcome.problem))")
    }
    XCTAssertEqual(folder.names, [])
  }

  func testAFileKeepsItsModeAndOwner() throws {
    save(.hard)
    XCTAssertEqual(chmod(folder.path("save.json"), 0o640), 0)
    let isRoot = geteuid() == 0
    if isRoot { XCTAssertEqual(chown(folder.path("save.json"), 12345, 54321), 0) }
    XCTAssertNil(save(.medium))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("save.json"))
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    try XCTSkipUnless(isRoot, "only root can give a file away")
    XCTAssertEqual(attributes[.ownerAccountID] as? Int, 12345)
    XCTAssertEqual(attributes[.groupOwnerAccountID] as? Int, 54321)
  }

  func testAReadOnlyFileIsReportedAndUnchanged() throws {
    for text in ["{\"version\":1}", "damaged"] {
      folder = try TemporaryFolder()
      try folder.write(text, to: "save.json")
      XCTAssertEqual(chmod(folder.path("save.json"), 0o444), 0)
      let problem = SaveProblem.unwritable(
        file: folder.path("save.json"), reason: "it is read-only")
      XCTAssertEqual(save(.hard), problem)
      XCTAssertEqual(try folder.read("save.json"), text)
      XCTAssertEqual(folder.names, ["save.json"])
    }
  }

  func testALargeFileIsSavedQuickly() throws {
    let more = (0..<5000).map {
      "{\"a\":[1,2,3],\"text\":\"\($0) and some more of it to read and write\",\"n\":[{}]}"
    }
    try folder.write("{\"version\":1,\"more\":[\(more.joined(separator: ","))]}", to: "save.json")
    XCTAssertGreaterThan(try folder.read("save.json").utf8.count, 350_000)
    let time = ContinuousClock().measure {
      for _ in 0..<2 { XCTAssertNil(save(.hard)) }
    }
    print("two large saves: \(time)")
    assertTook(time, lessThan: .seconds(3), "a release build is far faster")
  }

  func testTheFileThatIsReturnedIsTheOneThatWasWritten() throws {
    let medal = String(repeating: "x", count: 2000)
    let game = """
      {"date":"d","difficulty":"easy","seed":7,"won":false,"moves":2,"milliseconds":5,"medal":"\(medal)"}
      """
    let games = Array(repeating: game, count: 500).joined(separator: ",")
    try folder.write(#"{"version":1,"games":[\#(games)]}"#, to: "save.json")
    let outcome = saves().update(.long) { file in
      for _ in 0..<300 {
        file.add(
          PlayedGame(
            date: "d", difficulty: .easy, seed: 7, isWon: false, moves: 999, milliseconds: 5))
      }
    }
    XCTAssertNil(outcome.problem)
    XCTAssertLessThan(outcome.file?.games.count ?? 0, 800)
    XCTAssertEqual(outcome.file?.games, saves().load().file?.games)
  }

  func testALockThatAnotherHoldsIsReportedAndTheFileIsUnchanged() throws {
    let lock = try FileLock(folder.file("save.json.lock"), timeout: .zero)
    let outcome = saves().update(.brief) { $0.difficulty = .hard }
    XCTAssertEqual(outcome.problem, .locked(file: folder.path("save.json")))
    XCTAssertEqual(folder.names, ["save.json.lock"])
    lock.release()
    XCTAssertNil(saves().update(.brief) { $0.difficulty = .hard }.problem)
  }

  func testALinkAndItsFileHaveOneLockAndADanglingLinkIsFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "real.json")
    XCTAssertNil(save(.hard, in: "link.json"))
    XCTAssertEqual(folder.names, ["link.json", "real.json", "real.json.lock"])
    XCTAssertEqual(saves("real.json").load().file?.difficulty, .hard)
  }

  func testALinkWithTheNewFilesNameIsNotFollowed() throws {
    try folder.write("precious", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("save.json.new"), withDestinationPath: "victim")
    XCTAssertNil(save(.hard))
    XCTAssertEqual(try folder.read("victim"), "precious")
  }

  func testAFileThatIsTooLargeIsNotChanged() throws {
    try folder.write(String(repeating: " ", count: 1 << 20 + 1), to: "save.json")
    guard case .unreadable? = saves().load().problem else { return XCTFail("it was read") }
    XCTAssertEqual(folder.names, ["save.json"])
  }

  func testALinkToTheFileStaysALink() throws {
    save(.hard, in: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("save.json"), withDestinationPath: "real.json")
    save(.medium)
    XCTAssertEqual(saves("real.json").load().file?.difficulty, .medium)
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("save.json")),
      "real.json")
  }

  func testReadingForTheScoresChangesNothing() throws {
    try folder.write("{", to: "save.json")
    guard case .damaged = SaveFileOnDisk(path: folder.file("save.json")).read() else {
      return XCTFail("the damage was not noticed")
    }
    XCTAssertEqual(folder.names, ["save.json"])
  }
}
