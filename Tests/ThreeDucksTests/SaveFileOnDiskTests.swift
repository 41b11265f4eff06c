import GameTestSupport
import Platform
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

final class SaveFileOnDiskTests: FolderTestCase {
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

  func testAWrittenFileIsReadBackAndOnlyItsOwnerCanReadIt() throws {
    XCTAssertNil(save(.hard, in: "deep/er/save.json"))
    XCTAssertEqual(saves("deep/er/save.json").load().file?.difficulty, .hard)
    for (name, mode) in [("deep", 0o700), ("deep/er", 0o700), ("deep/er/save.json", 0o600)] {
      XCTAssertEqual(try folder.permissions(of: name), mode, name)
    }
  }

  func testEightSimultaneousWritersLoseNoScore() throws {
    let saves = saves()
    let scores = (0..<8).map { HighScore.example(12 + $0, seed: UInt64($0)) }
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
    try folder.write("{", to: "save.json")
    XCTAssertEqual(save(.medium), .damaged(keptAs: "save.json.damaged-3"))
    XCTAssertEqual(savedDifficulty, .medium, "a file damaged during a game is replaced")
  }

  func testANewerFileIsNeverChanged() throws {
    let text = #"{"version":2,"difficulty":["all"]}"#
    try folder.write(text, to: "save.json")
    XCTAssertEqual(saves().load().problem, .newer(version: 2))
    XCTAssertEqual(save(.hard), .newer(version: 2))
    XCTAssertEqual(try folder.read("save.json"), text)
    XCTAssertNil(saves().load().file)
  }

  func testAFileThatCannotBeReadIsReported() throws {
    try folder.makeFolder("save.json")
    let problem = SaveProblem.unreadable(
      file: folder.path("save.json"), reason: "it is a folder")
    XCTAssertEqual(saves().load().problem, problem)
    XCTAssertEqual(save(.hard), problem)
    try folder.write("", to: "file")
    guard case .unreadable(let path, _)? = save(.hard, in: "file/save.json") else {
      return XCTFail("the save succeeded")
    }
    XCTAssertEqual(path, folder.path("file/save.json"))
    try folder.write(String(repeating: " ", count: 1 << 20 + 1), to: "large.json")
    guard case .unreadable? = saves("large.json").load().problem else {
      return XCTFail("a file that is too large was read")
    }
    XCTAssertEqual(folder.names, ["file", "large.json", "save.json"])
  }

  func testTheTemporaryFileOfAKilledWriterIsRemovedOrOverwritten() throws {
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
    let saves = SaveFileOnDisk(path: "/proc/three-ducks.json").client
    guard case .unwritable? = saves.update(.long, { $0.difficulty = .hard }).problem else {
      return XCTFail("the save succeeded")
    }
  }

  func testASaveKeepsTheModeAndOwnerOfTheFile() throws {
    save(.hard)
    XCTAssertEqual(chmod(folder.path("save.json"), 0o640), 0)
    let isRoot = geteuid() == 0
    if isRoot { XCTAssertEqual(chown(folder.path("save.json"), 12345, 54321), 0) }
    XCTAssertNil(save(.medium))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("save.json"))
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    try XCTSkipUnless(isRoot, "only root can change the owner of a file")
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
      #"{"a":[1,2,3],"text":"\#($0) and some more of it to read and write","n":[{}]}"#
    }
    try folder.write(#"{"version":1,"more":[\#(more.joined(separator: ","))]}"#, to: "save.json")
    XCTAssertGreaterThan(try folder.read("save.json").utf8.count, 350_000)
    let time = ContinuousClock().measure {
      for _ in 0..<2 { XCTAssertNil(save(.hard)) }
    }
    // The limit allows for a debug build; a release build is far faster.
    assertTook(time, lessThan: .seconds(3))
  }

  func testASaveReturnsTheFileThatItWrote() throws {
    try folder.write(SaveFile.textOfALargeFile, to: "save.json")
    let outcome = saves().update(.long) { file in
      for _ in 0..<300 { file.add(.example(isWon: false)) }
    }
    XCTAssertNil(outcome.problem)
    XCTAssertLessThan(
      outcome.file?.games.count ?? 0, 470 + 300, "old games must make room for new ones")
    XCTAssertEqual(outcome.file?.games, saves().load().file?.games)
  }

  func testALockHeldElsewhereIsReportedAndTheFileIsUnchanged() throws {
    let lock = try FileLock(folder.file("save.json.lock"), timeout: .zero)
    let outcome = saves().update(.brief) { $0.difficulty = .hard }
    XCTAssertEqual(outcome.problem, .locked(file: folder.path("save.json")))
    XCTAssertEqual(folder.names, ["save.json.lock"])
    lock.release()
    XCTAssertNil(saves().update(.brief) { $0.difficulty = .hard }.problem)
  }

  func testALinkToTheFileIsFollowedAndSharesItsLock() throws {
    try folder.link("link.json", to: "real.json")
    for difficulty in [Difficulty.hard, .medium] {
      XCTAssertNil(save(difficulty, in: "link.json"))
      XCTAssertEqual(folder.names, ["link.json", "real.json", "real.json.lock"])
      XCTAssertEqual(saves("real.json").load().file?.difficulty, difficulty)
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.path("link.json"))
      XCTAssertEqual(target, "real.json")
    }
  }

  func testALinkWithTheNameOfTheTemporaryFileIsNotFollowed() throws {
    try folder.write("precious", to: "victim")
    try folder.link("save.json.new", to: "victim")
    XCTAssertNil(save(.hard))
    XCTAssertEqual(try folder.read("victim"), "precious")
  }
}
