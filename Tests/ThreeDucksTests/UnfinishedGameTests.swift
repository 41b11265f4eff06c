import GameTestSupport
import Platform
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// Which unfinished game is offered to the player, and how a session claims it.
final class UnfinishedGameTests: FolderTestCase {
  private func name(_ number: Int) -> String { "2026-01-01T00-00-00Z-\(number).jsonl" }

  /// The log of a session that follows a script.
  private func log(_ script: String, isClosed: Bool = true) -> String {
    LogInMemory.text(of: [LogEntry](script: script), isClosed: isClosed)
  }

  /// The log of a session that left a game unfinished.
  private func logOfUnfinishedGame(seed: Int) -> String { log("0 easy:\(seed) 0") }

  /// Writes a save file that lists a log.
  private func save(_ name: String) throws {
    try folder.write(#"{"version":1,"unfinished":["\#(name)"]}"#, to: "save.json")
  }

  private func games() -> UnfinishedGameClient {
    SaveFileOnDisk(path: folder.file("save.json")).unfinishedGames(in: logs)
  }

  /// The seed of the game that is offered if the save file lists the logs with these numbers.
  private func seedOfOffer(_ numbers: Int...) -> UInt64? {
    games().newest(in: numbers.map(name))?.game.seed
  }

  func testTheLastGameInTheSaveFileIsOfferedWhetherItsLogIsClosedOrNot() throws {
    try folder.write(logOfUnfinishedGame(seed: 1), to: name(1))
    try folder.write(log("0 hard:3 5", isClosed: false), to: name(3))
    XCTAssertNil(seedOfOffer(), "no log is listed")
    XCTAssertNil(seedOfOffer(2), "there is no such log")
    XCTAssertEqual(seedOfOffer(1), 1)
    XCTAssertEqual(seedOfOffer(1, 3), 3)
    XCTAssertEqual(seedOfOffer(3, 1), 1)
    XCTAssertEqual(games().newest(in: [name(3)])?.log, name(3))
    XCTAssertEqual(games().find([name(1), name(3)]) { $0.seed < 3 }?.game.seed, 1)
  }

  func testALogWithoutAnUnfinishedGameIsSkippedAndNotChanged() throws {
    try folder.write(logOfUnfinishedGame(seed: 1), to: name(1))
    for text in [log("0 easy:4 0 endGame"), logOfUnfinishedGame(seed: 2) + "quack\n", ""] {
      try folder.write(text, to: name(2))
      XCTAssertEqual(seedOfOffer(1, 2), 1, text)
      XCTAssertEqual(try folder.read(name(2)), text)
    }
  }

  func testALogOfMoreThanAMebibyteIsSkipped() throws {
    let open = log("0 easy:2 0", isClosed: false)
    let rejectedFlip = #"{"t":0,"action":"flipCard","card":0}"# + "\n"
    for (count, seed) in [(100, 2), (30_000, nil)] as [(Int, UInt64?)] {
      try folder.write(open + String(repeating: rejectedFlip, count: count), to: name(2))
      XCTAssertEqual(seedOfOffer(2), seed)
    }
  }

  func testALogThatIsBeingWrittenIsNotOffered() throws {
    try folder.write(logOfUnfinishedGame(seed: 1), to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: logOfUnfinishedGame(seed: 2))
    XCTAssertEqual(seedOfOffer(1, 2), 1, "game 2 is being played, so game 1 is offered")
    running.close()
    XCTAssertEqual(seedOfOffer(1, 2), 2)
  }

  func testOnlyOneOfTwoSessionsCanClaimAGame() throws {
    try folder.write(logOfUnfinishedGame(seed: 1), to: name(1))
    try save(name(1))
    let (one, other) = (games(), games())
    let game = try XCTUnwrap(one.newest(in: [name(1)]))
    XCTAssertEqual(other.newest(in: [name(1)]), game)
    XCTAssertTrue(one.claim(game))
    XCTAssertFalse(other.claim(game))
    XCTAssertNil(other.newest(in: [name(1)]))
  }

  func testAGameThatWasContinuedCannotBeClaimedFromItsOldLog() throws {
    for number in 1...2 { try folder.write(logOfUnfinishedGame(seed: 1), to: name(number)) }
    let games = games()
    let game = try XCTUnwrap(games.newest(in: [name(1)]))
    try save(name(2))
    XCTAssertFalse(games.claim(game))
    let newer = try XCTUnwrap(games.newest(in: [name(2)]))
    XCTAssertTrue(games.claim(newer))
  }

  func testAPipeOrAFolderWithTheNameOfALogIsSkipped() throws {
    try folder.write(logOfUnfinishedGame(seed: 1), to: name(1))
    try folder.makeFolder(name(2))
    XCTAssertEqual(mkfifo(folder.path(name(3)), 0o600), 0)
    XCTAssertEqual(seedOfOffer(1, 2, 3), 1)
  }
}

extension UnfinishedGameClient {
  fileprivate func newest(in logs: [String]) -> UnfinishedGame? { find(logs) { _ in true } }
}
