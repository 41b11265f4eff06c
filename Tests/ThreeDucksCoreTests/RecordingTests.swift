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

  func testTheLogTellsThatASeedWasChosen() {
    let log = LogInMemory()
    let store = store(log)
    store.dispatch(
      .game(.startGame(difficulty: .easy, seed: 7, mode: GameMode(hasChosenSeed: true))))
    XCTAssert(log.text.contains(#""seed":7,"chosen":true}"#), log.text)
  }

  // MARK: - Proofs

  private func provingStore(
    _ log: LogInMemory, _ saves: SavesInMemory
  ) -> Store<ThreeDucksState, ThreeDucksAction> {
    Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: saves.client, log: log.log, app: "") { "2026-11-21T10:00:00Z" })
  }

  private func win(_ store: Store<ThreeDucksState, ThreeDucksAction>) {
    store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
    for place in [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11] { store.dispatch(.game(.flipCard(place))) }
    store.advance(to: store.time + .seconds(1))
  }

  func testAScoreNamesALogOfItsGameThatWasClosedBehindTheWin() throws {
    let (log, saves) = (LogInMemory(), SavesInMemory())
    let store = provingStore(log, saves)
    store.dispatch(.game(.setDifficulty(.hard)))
    store.dispatch(.game(.startGame(difficulty: .hard, seed: 1)))
    store.advance(to: .seconds(5))
    store.dispatch(.game(.endGame))
    win(store)
    let score = try XCTUnwrap(saves.file.highScores.best(for: .easy))
    XCTAssertEqual(score.log, "2026-11-21T10-00-00Z-easy-7.jsonl")
    let proof = try XCTUnwrap(saves.file.newProofs.first)
    XCTAssertEqual(proof.name, score.log)
    let report = try XCTUnwrap(replay(proof.text, verifies: true).first)
    XCTAssertEqual(report.status, .ok)
    XCTAssertEqual(report.state.game?.moves, 12)
    XCTAssertEqual([report.gamesStarted, report.gamesWon], [1, 1])
    XCTAssertEqual(score.digest, report.state.digest)
    XCTAssert(log.text.contains(proof.text.split(separator: "\n")[5]), "in the log's own words")
  }

  func testEveryScoreOfASessionHasALogOfItsOwn() throws {
    let (log, saves) = (LogInMemory(), SavesInMemory())
    let store = provingStore(log, saves)
    for _ in 0..<3 {
      win(store)
      store.dispatch(.game(.endGame))
    }
    store.dispatch(.close)
    let scores = saves.file.highScores[.easy]
    XCTAssertEqual(Set(scores.map(\.log)).count, 3)
    XCTAssertEqual(saves.file.proofNames, Set(saves.file.newProofs.map(\.name)))
    for proof in saves.file.newProofs {
      XCTAssertEqual(replay(proof.text, verifies: true).map(\.status), [.ok])
    }
  }

  func testALogThatHasStoppedProvesNothing() throws {
    for room in [0, 200, 700] {
      let (log, saves) = (LogInMemory(), SavesInMemory())
      log.fill(upTo: room)
      let store = provingStore(log, saves)
      win(store)
      let score = try XCTUnwrap(saves.file.highScores.best(for: .easy))
      XCTAssertNil(score.log)
      XCTAssertNil(score.digest)
      XCTAssertEqual(saves.file.newProofs, [])
    }
  }
}
