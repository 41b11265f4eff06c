import GameTestSupport
import Platform
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// Which of the games is offered whose logs the save file names.
final class UnfinishedGameTests: XCTestCase {
  private var folder: TemporaryFolder!

  override func setUpWithError() throws {
    folder = try TemporaryFolder()
  }

  override func tearDown() { folder = nil }

  private var logs: LogFolder { LogFolder(path: FilePath(folder.path)) }

  private func name(_ number: Int) -> String { "2026-01-01T00-00-00Z-\(number).jsonl" }

  /// The log of a session that follows a script.
  private func log(_ script: String, isClosed: Bool = true) -> String {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [.recording(to: log.log, app: "0.1.0") { "" }, .gameLogic])
    for entry in [LogEntry](script: script) { store.dispatch(.game(entry.action)) }
    if isClosed { store.dispatch(.close) }
    return log.text
  }

  private func left(_ seed: Int) -> String { log("0 easy:\(seed) 0") }

  /// Writes a save file that names logs.
  private func save(_ names: [String]) throws {
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    try folder.write(#"{"version":1,"unfinished":[\#(list)]}"#, to: "save.json")
  }

  private func games() -> UnfinishedGameClient {
    SaveFileOnDisk(path: folder.file("save.json")).unfinishedGames(in: logs)
  }

  private func offer(_ numbers: Int...) -> UInt64? {
    games().newest(in: numbers.map(name))?.game.seed
  }

  func testOnlyAGameThatIsNamedIsOffered() throws {
    try folder.write(left(1), to: name(1))
    XCTAssertNil(offer())
    XCTAssertNil(offer(2), "there is no such log")
    XCTAssertEqual(offer(1), 1)
  }

  func testTheGameThatWasNamedLastIsOfferedWhetherItsSessionWasClosedOrKilled() throws {
    try folder.write(left(1), to: name(1))
    try folder.write(log("0 hard:3 5", isClosed: false), to: name(3))
    XCTAssertEqual(offer(1, 3), 3)
    XCTAssertEqual(offer(3, 1), 1)
    XCTAssertEqual(games().newest(in: [name(3)])?.log, name(3))
  }

  func testTheNewestGameOfAKindIsFound() throws {
    for number in 1...3 { try folder.write(left(number), to: name(number)) }
    let found = games().find((1...3).map(name)) { $0.seed < 3 }
    XCTAssertEqual(found?.game.seed, 2)
  }

  func testALogElsewhereIsNamedByItsWholePath() throws {
    try folder.write(left(1), to: "mine.jsonl")
    XCTAssertEqual(games().newest(in: [folder.path("mine.jsonl")])?.game.seed, 1)
  }

  func testALogWithoutAGameIsSkipped() throws {
    try folder.write(left(1), to: name(1))
    try folder.write(log("0 easy:3"), to: name(2))
    try folder.write(log("0 easy:4 0 endGame"), to: name(3))
    try folder.write("", to: name(4))
    XCTAssertEqual(offer(1, 2, 3, 4), 1)
  }

  func testAnInvalidLogIsNotOfferedAndIsUnchanged() throws {
    for bad in [
      "quack\n", left(2) + "quack\n", left(2).replacing("\"actions\":2", with: "\"actions\":3"),
      left(2).replacing("\"version\":1", with: "\"version\":2"),
    ] {
      try folder.write(bad, to: name(2))
      XCTAssertNil(offer(2), bad)
      XCTAssertEqual(try folder.read(name(2)), bad)
    }
    try folder.write(left(1), to: name(1))
    XCTAssertEqual(offer(1, 2), 1, "the game before it is valid")
  }

  func testALogOfMoreThanAMebibyteIsSkipped() throws {
    let open = log("0 easy:2 0", isClosed: false)
    let refused = #"{"t":0,"action":"flipCard","card":0}"# + "\n"
    for (count, seed) in [(100, 2), (30_000, nil)] as [(Int, UInt64?)] {
      try folder.write(open + String(repeating: refused, count: count), to: name(2))
      XCTAssertEqual(offer(2), seed)
    }
  }

  func testALogThatIsBeingWrittenIsNotOffered() throws {
    try folder.write(left(1), to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: left(2))
    XCTAssertEqual(offer(1, 2), 1, "no session plays the game before it")
    running.close()
    XCTAssertEqual(offer(1, 2), 2)
  }

  func testOnlyOneOfTwoSessionsCanClaimAGame() throws {
    try folder.write(left(1), to: name(1))
    try save([name(1)])
    let (one, other) = (games(), games())
    let game = try XCTUnwrap(one.newest(in: [name(1)]))
    XCTAssertEqual(other.newest(in: [name(1)]), game)
    XCTAssertTrue(one.claim(game))
    XCTAssertFalse(other.claim(game))
    XCTAssertNil(other.newest(in: [name(1)]))
  }

  func testAGameThatContinuedElsewhereIsNotTakenFromItsOldLog() throws {
    for number in 1...2 { try folder.write(left(1), to: name(number)) }
    try save([name(1)])
    let games = games()
    let game = try XCTUnwrap(games.newest(in: [name(1)]))
    try save([name(2)])
    XCTAssertFalse(games.claim(game))
    let newer = try XCTUnwrap(games.newest(in: [name(2)]))
    XCTAssertTrue(games.claim(newer))
  }

  func testAPipeOrAFolderAmongTheLogsDoesNotBlock() throws {
    try folder.write(left(1), to: name(1))
    try FileManager.default.createDirectory(
      atPath: folder.path(name(2)), withIntermediateDirectories: false)
    XCTAssertEqual(mkfifo(folder.path(name(3)), 0o600), 0)
    XCTAssertEqual(offer(1, 2, 3), 1)
  }
}

extension UnfinishedGameClient {
  fileprivate func newest(in logs: [String]) -> UnfinishedGame? { find(logs) { _ in true } }
}
