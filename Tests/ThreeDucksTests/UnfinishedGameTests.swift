import GameTestSupport
import Platform
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// Which game is offered, by the logs that there are.
final class UnfinishedGameTests: XCTestCase {
  private var folder: TemporaryFolder!

  override func setUpWithError() throws {
    folder = try TemporaryFolder()
  }

  override func tearDown() { folder = nil }

  private var logs: LogFolder { LogFolder(path: FilePath(folder.path)) }

  private func name(_ number: Int, second: Int? = nil) -> String {
    "2026-01-01T00-\(10 + (second ?? number) / 60)-\(10 + (second ?? number) % 60)Z-\(number).jsonl"
  }

  /// What a session writes.
  private func log(_ actions: GameAction..., isClosed: Bool = true) -> String {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [.recording(to: log.log, app: "0.1.0") { "" }, .gameLogic])
    for action in actions { store.dispatch(.game(action)) }
    if isClosed { store.dispatch(.close) }
    return log.text
  }

  private func left(_ seed: UInt64) -> String {
    log(.startGame(difficulty: .easy, seed: seed), .flipCard(0))
  }

  private func offer() -> UInt64? { logs.unfinishedGame(within: .seconds(10))?.seed }

  func testNothingIsOfferedWhereThereAreNoLogs() {
    XCTAssertNil(offer())
    XCTAssertNil(LogFolder(path: "/nowhere/at/all").unfinishedGame())
  }

  func testTheNewestGameIsOfferedWhetherItsSessionWasClosedOrKilled() throws {
    try folder.write(left(1), to: name(1))
    try folder.write(left(2), to: name(2))
    XCTAssertEqual(offer(), 2)
    try folder.write(
      log(.startGame(difficulty: .hard, seed: 3), .flipCard(5), isClosed: false), to: name(3))
    XCTAssertEqual(offer(), 3)
    XCTAssertEqual(logs.unfinishedGame()?.log, name(3))
  }

  func testAGameThatWentOnAndIsOverIsNoOffer() throws {
    try folder.write(left(1), to: name(1))
    try folder.write(
      log(.startGame(difficulty: .easy, seed: 1), .flipCard(0), .flipCard(9), .endGame),
      to: name(2))
    XCTAssertNil(offer())
  }

  func testAnotherGameTakesNothingAway() throws {
    try folder.write(left(1), to: name(1))
    try folder.write(log(.setDifficulty(.hard)), to: name(2))
    try folder.write(log(.startGame(difficulty: .easy, seed: 3)), to: name(3))
    try folder.write(
      log(.startGame(difficulty: .easy, seed: 4), .flipCard(0), .endGame), to: name(4))
    try folder.write(
      log(.startGame(difficulty: .easy, seed: 1), .flipCard(5), .endGame), to: name(5))
    try folder.write("", to: name(6))
    XCTAssertEqual(offer(), 1)
  }

  func testALogThatIsNotRightIsNotOfferedAndStaysAsItIs() throws {
    for bad in [
      "quack\n", left(2) + "quack\n", left(2).replacing("\"actions\":2", with: "\"actions\":3"),
      left(2).replacing("\"version\":1", with: "\"version\":2"),
    ] {
      try folder.write(bad, to: name(2))
      XCTAssertNil(offer(), bad)
      XCTAssertEqual(try folder.read(name(2)), bad)
    }
    try folder.write(left(1), to: name(1))
    XCTAssertEqual(offer(), 1, "the game before is right")
  }

  func testALogThatSomebodyWritesIsNoOffer() throws {
    try folder.write(left(1), to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: left(2))
    XCTAssertEqual(offer(), 1, "the game before is nobody's")
    running.close()
    XCTAssertEqual(offer(), 2)
  }

  func testAGameThatGoesOnInAnotherTerminalIsNoOffer() throws {
    try folder.write(left(1), to: name(1))
    let running = try GrowingFile(folder.file(name(2)), beginningWith: left(1))
    XCTAssertNil(offer())
    running.close()
    XCTAssertEqual(logs.unfinishedGame(within: .seconds(10))?.log, name(2))
  }

  func testOfTwoSessionsThatAreOfferedAGameOneGetsIt() throws {
    try folder.write(left(1), to: name(1))
    let (one, other) = (logs.unfinishedGames, logs.unfinishedGames)
    let game = try XCTUnwrap(one.find())
    XCTAssertEqual(other.find(), game)
    XCTAssertTrue(one.claim(game))
    XCTAssertFalse(other.claim(game))
    XCTAssertNil(other.find())
  }

  func testAGameThatWentOnAndWasLeftAgainIsNotTakenFromItsOldLog() throws {
    try folder.write(left(1), to: name(1))
    let late = logs.unfinishedGames
    let game = try XCTUnwrap(late.find())
    try folder.write(
      log(.startGame(difficulty: .easy, seed: 1), .flipCard(0), .flipCard(9)), to: name(2))
    XCTAssertFalse(late.claim(game))
    let newer = try XCTUnwrap(late.find())
    XCTAssertEqual(newer.log, name(2))
    XCTAssertTrue(late.claim(newer))
  }

  func testOfLogsOfOneSecondTheOneThatWasWrittenToLastIsTheNewest() throws {
    for (number, time) in [(1, 3.0), (2, 1), (3, 2)] {
      let name = name(number, second: 0)
      try folder.write(left(UInt64(number)), to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + time)],
        ofItemAtPath: folder.path(name))
    }
    XCTAssertEqual(offer(), 1)
  }

  func testWhatIsNoFileHoldsNobodyUp() throws {
    try folder.write(left(1), to: name(1))
    try FileManager.default.createDirectory(
      atPath: folder.path(name(2)), withIntermediateDirectories: false)
    XCTAssertEqual(mkfifo(folder.path(name(3)), 0o600), 0)
    XCTAssertEqual(offer(), 1)
  }

  func testAHundredLogsWithoutAGameCostLittle() throws {
    for number in 0..<100 { try folder.write(log(.setDifficulty(.hard)), to: name(number)) }
    let time = ContinuousClock().measure { _ = logs.unfinishedGame(within: .seconds(10)) }
    print("100 logs without a game: \(time)")
    assertTook(time, lessThan: .seconds(1), "and less than 5 ms where it is built for use")
  }
}
