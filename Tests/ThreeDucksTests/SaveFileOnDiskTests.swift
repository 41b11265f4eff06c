import Foundation
import Platform
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

final class SaveFileOnDiskTests: XCTestCase {
  private func score(_ moves: Int, seed: UInt64 = 1) -> HighScore {
    HighScore(moves: moves, milliseconds: 1000, date: "2026-11-21T10:00:00Z", seed: seed)
  }

  private func saves(_ folder: TemporaryFolder, _ name: String = "save.json") -> SaveFileClient {
    SaveFileOnDisk(path: folder.file(name)).client
  }

  func testAMissingFileReadsAsANewOneAndNothingIsMade() throws {
    let folder = try TemporaryFolder()
    let outcome = saves(folder, "deep/er/save.json").load()
    XCTAssertEqual(outcome.file, SaveFile())
    XCTAssertNil(outcome.problem)
    XCTAssertEqual(folder.names, [])
  }

  func testWhatIsWrittenIsReadBackAndIsForItsUserAlone() throws {
    let folder = try TemporaryFolder()
    let saves = saves(folder, "deep/er/save.json")
    XCTAssertNil(saves.update(.long) { $0.difficulty = .hard }.problem)
    XCTAssertEqual(saves.load().file?.difficulty, .hard)
    XCTAssertEqual(try folder.permissions(of: "deep"), 0o700)
    XCTAssertEqual(try folder.permissions(of: "deep/er"), 0o700)
    XCTAssertEqual(try folder.permissions(of: "deep/er/save.json"), 0o600)
    XCTAssertFalse(folder.names.contains("deep/er/save.json.new"))
  }

  func testAChangeKeepsWhatAnotherGameSavedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (saves(folder), saves(folder))
    _ = (one.load(), two.load())
    let (first, second) = (score(20), score(14))
    _ = one.update(.long) { $0.add(first, for: .easy) }
    _ = two.update(.long) { $0.difficulty = .hard }
    _ = two.update(.long) { $0.add(second, for: .easy) }
    XCTAssertEqual(one.load().file?.highScores[.easy], [second, first])
    XCTAssertEqual(one.load().file?.difficulty, .hard)
  }

  func testEightWritersAtOnceLoseNoScore() throws {
    let folder = try TemporaryFolder()
    let saves = saves(folder)
    let scores = (0..<8).map { score(12 + $0, seed: UInt64($0)) }
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      let own = scores[writer]
      _ = saves.update(.long) { $0.add(own, for: .easy) }
    }
    XCTAssertEqual(saves.load().file?.highScores[.easy], scores)
  }

  func testADamagedFileIsKeptAsideUnderAFreeName() throws {
    let folder = try TemporaryFolder()
    for (number, text) in ["{\"version\":1", "not JSON at all"].enumerated() {
      try folder.write(text, to: "save.json")
      let outcome = saves(folder).load()
      let kept = "save.json.damaged-\(number + 1)"
      XCTAssertEqual(outcome.problem, .damaged(keptAs: kept))
      XCTAssertEqual(outcome.file, SaveFile())
      XCTAssertEqual(try folder.read(kept), text)
      XCTAssertFalse(folder.names.contains("save.json"))
    }
  }

  func testAFileThatGetsDamagedDuringAGameIsKeptAsideWhenSomethingIsSaved() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "save.json")
    let outcome = saves(folder).update(.long) { $0.difficulty = .medium }
    XCTAssertEqual(outcome.problem, .damaged(keptAs: "save.json.damaged-1"))
    XCTAssertEqual(saves(folder).load().file?.difficulty, .medium)
  }

  func testANewerFileIsNeverChanged() throws {
    let folder = try TemporaryFolder()
    let text = #"{"version":2,"difficulty":["all"]}"#
    try folder.write(text, to: "save.json")
    XCTAssertEqual(saves(folder).load().problem, .newer(version: 2))
    XCTAssertEqual(
      saves(folder).update(.long) { $0.difficulty = .hard }.problem, .newer(version: 2))
    XCTAssertEqual(try folder.read("save.json"), text)
    XCTAssertNil(saves(folder).load().file)
  }

  func testWhatIsNoFileIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("save.json"), withIntermediateDirectories: false)
    let problem = SaveProblem.unreadable(
      file: folder.path("save.json"), reason: "it is not a regular file")
    XCTAssertEqual(saves(folder).load().problem, problem)
    XCTAssertEqual(saves(folder).update(.long) { $0.difficulty = .hard }.problem, problem)
  }

  func testAPlaceThatCannotBeReachedIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let outcome = saves(folder, "file/save.json").update(.long) { $0.difficulty = .hard }
    guard case .unreadable(let path, _)? = outcome.problem else {
      return XCTFail("\(String(describing: outcome.problem))")
    }
    XCTAssertEqual(path, folder.path("file/save.json"))
  }

  func testAFileLeftBehindByAKilledWriterIsUsedAgain() throws {
    let folder = try TemporaryFolder()
    _ = saves(folder).update(.long) { $0.difficulty = .hard }
    try folder.write("half a fi", to: "save.json.new")
    XCTAssertEqual(saves(folder).load().file?.difficulty, .hard)
    XCTAssertNil(saves(folder).update(.long) { $0.difficulty = .medium }.problem)
    XCTAssertEqual(saves(folder).load().file?.difficulty, .medium)
    XCTAssertEqual(folder.names, ["save.json", "save.json.lock"])
  }

  func testAFolderThatTakesNoFilesIsTold() throws {
    let folder = try TemporaryFolder()
    let outcome = SaveFileOnDisk(path: "/proc/three-ducks.json").client.update(.long) {
      $0.difficulty = .hard
    }
    guard case .unwritable? = outcome.problem else {
      return XCTFail("\(String(describing: outcome.problem))")
    }
    XCTAssertEqual(folder.names, [])
  }

  func testAFileKeepsItsModeAndOwner() throws {
    let folder = try TemporaryFolder()
    _ = saves(folder).update(.long) { $0.difficulty = .hard }
    XCTAssertEqual(chmod(folder.path("save.json"), 0o640), 0)
    let isRoot = geteuid() == 0
    if isRoot { XCTAssertEqual(chown(folder.path("save.json"), 12345, 54321), 0) }
    XCTAssertNil(saves(folder).update(.long) { $0.difficulty = .medium }.problem)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("save.json"))
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    guard isRoot else { return }
    XCTAssertEqual(attributes[.ownerAccountID] as? Int, 12345)
    XCTAssertEqual(attributes[.groupOwnerAccountID] as? Int, 54321)
  }

  func testAFileThatIsReadOnlyIsLeftAloneAndSaid() throws {
    for text in ["{\"version\":1}", "damaged"] {
      let folder = try TemporaryFolder()
      try folder.write(text, to: "save.json")
      XCTAssertEqual(chmod(folder.path("save.json"), 0o444), 0)
      let problem = SaveProblem.unwritable(
        file: folder.path("save.json"), reason: "it is read-only")
      XCTAssertEqual(saves(folder).update(.long) { $0.difficulty = .hard }.problem, problem)
      XCTAssertEqual(try folder.read("save.json"), text)
      XCTAssertEqual(folder.names, ["save.json"])
    }
  }

  func testALargeFileIsSavedInNoTime() throws {
    let folder = try TemporaryFolder()
    let more = (0..<5000).map {
      "{\"a\":[1,2,3],\"text\":\"\($0) and some more of it to read and write\",\"n\":[{}]}"
    }
    try folder.write("{\"version\":1,\"more\":[\(more.joined(separator: ","))]}", to: "save.json")
    XCTAssertGreaterThan(try folder.read("save.json").utf8.count, 350_000)
    let time = ContinuousClock().measure {
      for _ in 0..<2 { XCTAssertNil(saves(folder).update(.long) { $0.difficulty = .hard }.problem) }
    }
    print("two large saves: \(time)")
    assertTook(time, lessThan: .seconds(3), "and far less where it is built for use")
  }

  // MARK: - Proofs

  private let proofs = "save.json.proofs"

  /// Adds a game with a proof.
  private func add(_ moves: Int, _ saves: SaveFileClient) {
    let score = score(moves)
    _ = saves.update(.long) {
      $0.add(score, for: .easy, proof: Proof(name: "\(moves).jsonl", text: "log of \(moves)\n"))
    }
  }

  func testAProofIsKeptBesideTheFileThatNamesItAndForItsUserAlone() throws {
    let folder = try TemporaryFolder()
    add(14, saves(folder))
    XCTAssertEqual(saves(folder).load().file?.highScores[.easy].map(\.log), ["14.jsonl"])
    XCTAssertEqual(try folder.read("\(proofs)/14.jsonl"), "log of 14\n")
    XCTAssertEqual(try folder.permissions(of: proofs), 0o700)
    XCTAssertEqual(try folder.permissions(of: "\(proofs)/14.jsonl"), 0o600)
  }

  func testAProofGoesWhenItsGameIsNoLongerAmongTheTen() throws {
    let folder = try TemporaryFolder()
    for moves in (12..<24).reversed() { add(moves, saves(folder)) }
    XCTAssertEqual(Set(folder.names(in: proofs)), Set((12..<22).map { "\($0).jsonl" }))
  }

  func testAnotherSaveFileAndOneThatWasMissingTakeNoProofAway() throws {
    let folder = try TemporaryFolder()
    add(14, saves(folder))
    add(14, saves(folder, "other.json"))
    try FileManager.default.moveItem(atPath: folder.path("save.json"), toPath: folder.path("away"))
    add(16, saves(folder))
    XCTAssertEqual(folder.names(in: proofs), ["14.jsonl", "16.jsonl"])
    XCTAssertEqual(folder.names(in: "other.json.proofs"), ["14.jsonl"])
  }

  func testGamesOfOneMomentAndSeedHaveProofsOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 { add(14, saves(folder)) }
    XCTAssertEqual(folder.names(in: proofs), ["14.jsonl", "2-14.jsonl"])
    XCTAssertEqual(saves(folder).load().file?.proofNames, ["14.jsonl", "2-14.jsonl"])
  }

  func testAScoreWhoseProofCannotBeWrittenStandsWithoutOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file where a folder should be", to: proofs)
    add(14, saves(folder))
    let scores = saves(folder).load().file?.highScores[.easy]
    XCTAssertEqual(scores?.map(\.moves), [14])
    XCTAssertEqual(scores?.map(\.log), [nil])
  }

  func testWhatAKilledGameLeftIsEndedByTheNext() throws {
    let folder = try TemporaryFolder()
    add(14, saves(folder))
    // Killed before the proof had its name, while another was written, and before the file was.
    try FileManager.default.moveItem(
      atPath: folder.path("\(proofs)/14.jsonl"), toPath: folder.path("\(proofs)/14.jsonl.new"))
    try folder.write("log of", to: "\(proofs)/9.jsonl.new")
    try folder.write("{", to: "save.json.new")
    _ = saves(folder).load()
    XCTAssertEqual(folder.names(in: proofs), ["14.jsonl"])
    XCTAssertEqual(folder.names, ["save.json", "save.json.lock", proofs])
  }

  func testTheProofsOfADamagedFileStayWithIt() throws {
    let folder = try TemporaryFolder()
    add(14, saves(folder))
    try folder.write("{", to: "save.json")
    add(16, saves(folder))
    XCTAssertEqual(folder.names(in: "save.json.damaged-1.proofs"), ["14.jsonl"])
    XCTAssertEqual(folder.names(in: proofs), ["16.jsonl"])
  }

  func testALockThatAnotherKeepsIsToldAndTheFileLeftAlone() throws {
    let folder = try TemporaryFolder()
    let lock = try FileLock(folder.file("save.json.lock"), timeout: .zero)
    let outcome = saves(folder).update(.brief) { $0.difficulty = .hard }
    XCTAssertEqual(outcome.problem, .locked(file: folder.path("save.json")))
    XCTAssertEqual(folder.names, ["save.json.lock"])
    lock.release()
    XCTAssertNil(saves(folder).update(.brief) { $0.difficulty = .hard }.problem)
  }

  func testALinkAndItsFileHaveOneLockAndADanglingLinkIsFollowed() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "real.json")
    XCTAssertNil(saves(folder, "link.json").update(.long) { $0.difficulty = .hard }.problem)
    XCTAssertEqual(folder.names, ["link.json", "real.json", "real.json.lock"])
    XCTAssertEqual(saves(folder, "real.json").load().file?.difficulty, .hard)
  }

  func testALinkInTheNewFilesPlaceIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("save.json.new"), withDestinationPath: "victim")
    XCTAssertNil(saves(folder).update(.long) { $0.difficulty = .hard }.problem)
    XCTAssertEqual(try folder.read("victim"), "precious")
  }

  func testAFileOfAnAbsurdSizeIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: " ", count: 1 << 20 + 1), to: "save.json")
    guard case .unreadable? = saves(folder).load().problem else { return XCTFail("it was read") }
    XCTAssertEqual(folder.names, ["save.json"])
  }

  func testALinkToTheFileStaysALink() throws {
    let folder = try TemporaryFolder()
    _ = saves(folder, "real.json").update(.long) { $0.difficulty = .hard }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("save.json"), withDestinationPath: "real.json")
    _ = saves(folder).update(.long) { $0.difficulty = .medium }
    XCTAssertEqual(saves(folder, "real.json").load().file?.difficulty, .medium)
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("save.json")),
      "real.json")
  }

  func testReadingForTheScoresChangesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "save.json")
    guard case .damaged = SaveFileOnDisk(path: folder.file("save.json")).read() else {
      return XCTFail("damage was not seen")
    }
    XCTAssertEqual(folder.names, ["save.json"])
  }
}
