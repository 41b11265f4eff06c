import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// What is written while a game goes on.
final class RecordingTests: XCTestCase {
  private func store(
    _ log: LogInMemory, difficulty: Difficulty = .easy
  ) -> Store<ThreeDucksState, ThreeDucksAction> {
    Store(
      state: ThreeDucksState(difficulty: difficulty), reducer: threeDucksReducer,
      middlewares: [
        .recording(to: log.log, app: "0.1.0") { "2026-11-21T10:00:00Z" }, .gameLogic, .gameTimer,
      ])
  }

  func testAGameIsWrittenAsTheContractHasIt() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(.launch)
    store.dispatch(.startGame(difficulty: .easy, seed: 7))
    store.advance(to: .milliseconds(812))
    store.dispatch(.flipCard(3))
    store.advance(to: .milliseconds(1502))
    store.dispatch(.flipCard(7))
    store.dispatch(.flipCard(7))
    store.advance(to: .milliseconds(9000))
    store.dispatch(.endGame)
    store.dispatch(.close)
    XCTAssertEqual(
      log.text,
      """
      {"format":"three-ducks.action-log","version":2,"app":"0.1.0",\
      "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}
      {"t":0,"action":"startGame","difficulty":"easy","seed":7}
      {"t":812,"action":"flipCard","card":3}
      {"t":1502,"action":"flipCard","card":7}
      {"t":1502,"action":"flipCard","card":7}
      {"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}
      {"t":9000,"action":"endGame"}
      {"t":9000,"end":true,"actions":6,"digest":"9f83710a62918c6c"}

      """)
  }

  func testTheHeaderHoldsTheDifficultyBeforeTheFirstAction() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(.difficultyLoaded(.hard))
    XCTAssertEqual(log.text, "")
    store.dispatch(.setDifficulty(.medium))
    XCTAssertTrue(log.text.contains(#""difficulty":"hard"}"#))
    XCTAssertEqual(replay(log.text).map(\.state.difficulty), [.medium])
  }

  func testASessionWithoutActionsLeavesNoLog() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(.launch)
    store.dispatch(.close)
    XCTAssertEqual(log.writes, 0)
  }

  func testAfterALineThatCannotBeWrittenNothingMoreIs() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(.startGame(difficulty: .easy, seed: 7))
    log.fill(upTo: log.text.utf8.count)
    let (text, writes) = (log.text, log.writes)
    store.dispatch(.flipCard(1))
    XCTAssertEqual(store.state.recordingProblem?.reason, "full")
    log.fill(upTo: .max)
    store.dispatch(.flipCard(2))
    store.dispatch(.close)
    XCTAssertEqual(log.text, text)
    XCTAssertEqual(log.writes, writes + 1)
    XCTAssertEqual(store.state.moves, 2)
    store.dispatch(.startGame(difficulty: .easy, seed: 8))
    XCTAssertNil(store.state.recordingProblem, "it is said once")
  }

  func testAScoreNamesTheLogThatProvesIt() throws {
    let (log, saves) = (LogInMemory(), SavesInMemory())
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [
        .recording(to: log.log, app: "") { "" }, .gameLogic, .gameTimer,
        .highScore(log: log.log) { "2026-11-21T10:00:00Z" }, .saveFile(saves.client),
      ])
    store.dispatch(.startGame(difficulty: .easy, seed: 7))
    for place in [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11] { store.dispatch(.flipCard(place)) }
    store.advance(to: .seconds(1))
    let score = try XCTUnwrap(store.state.highScores.best(for: .easy))
    XCTAssertEqual(score.log, "memory.jsonl")
    XCTAssertEqual(score.digest, replay(log.text).first?.state.digest)
  }
}
