import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// What is written while a game goes on.
final class RecordingTests: XCTestCase {
  private func store(_ log: LogInMemory) -> Store<ThreeDucksState, ThreeDucksAction> {
    GameRun(log: log).store
  }

  func testAGameIsWrittenAsTheContractHasIt() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(.launch)
    store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
    store.advance(to: .milliseconds(812))
    store.dispatch(.game(.flipCard(3)))
    store.advance(to: .milliseconds(1502))
    store.dispatch(.game(.flipCard(7)))
    store.dispatch(.game(.flipCard(7)))
    store.advance(to: .milliseconds(9000))
    store.dispatch(.game(.endGame))
    store.dispatch(.close)
    XCTAssertEqual(
      log.text,
      """
      {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
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
    store.dispatch(.game(.setDifficulty(.medium)))
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
    store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
    log.fill(upTo: log.text.utf8.count)
    let (text, writes) = (log.text, log.writes)
    store.dispatch(.game(.flipCard(1)))
    XCTAssertEqual(store.state.problems.shownRecordingProblem?.reason, "full")
    log.fill(upTo: .max)
    store.dispatch(.game(.flipCard(2)))
    store.dispatch(.close)
    XCTAssertEqual(log.text, text)
    XCTAssertEqual(log.writes, writes + 1)
    XCTAssertEqual(store.state.game?.moves, 2)
    store.dispatch(.game(.startGame(difficulty: .easy, seed: 8)))
    XCTAssertNil(store.state.problems.shownRecordingProblem, "it is said once")
  }

  func testTheLogShowsThatASeedWasChosen() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(
      .game(.startGame(difficulty: .easy, seed: 7, mode: GameMode(hasChosenSeed: true))))
    XCTAssert(log.text.contains(#""seed":7,"chosen":true}"#), log.text)
  }

  // MARK: - Scores

  func testEveryScoreNamesTheLogOfItsSessionWhichProvesIt() throws {
    let (log, saves) = (LogInMemory(), SavesInMemory())
    let run = GameRun(saves, log: log)
    run.send(.setDifficulty(.hard), .startGame(difficulty: .hard, seed: 1))
    run.advance(by: 5000)
    run.send(.endGame)
    for seed in [7, 8] as [UInt64] {
      run.start(seed: seed)
      run.win()
      run.send(.endGame)
    }
    let scores = saves.file.highScores[.easy]
    XCTAssertEqual(scores.map(\.log), ["memory.jsonl", "memory.jsonl"])
    XCTAssertEqual(saves.file.logs, ["memory.jsonl"])
    for score in scores {
      var rest = [Array(log.text.utf8)][...]
      let verdict = try ScoreVerdict(on: score, at: .easy) { rest.popFirst() }
      XCTAssertEqual(verdict, .proven, "though the session goes on")
    }
  }

  func testALogThatHasStoppedIsNamedByNoScore() throws {
    for room in [0, 200, 700] {
      let log = LogInMemory()
      log.fill(upTo: room)
      let run = GameRun.started(log: log)
      run.win()
      XCTAssertNil(try XCTUnwrap(run.saves.file.highScores.best(for: .easy)).log)
    }
  }

  func testAScoreOfASessionWithoutALogNamesNone() throws {
    let run = GameRun.started()
    run.win()
    XCTAssertNil(try XCTUnwrap(run.saves.file.highScores.best(for: .easy)).log)
  }
}
