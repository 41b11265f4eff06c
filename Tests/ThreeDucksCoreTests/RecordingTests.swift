import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// What a session writes to its log, and which high scores refer to that log.
final class RecordingTests: XCTestCase {
  func testAGameIsWrittenInTheDocumentedFormat() {
    XCTAssertEqual(
      GameRun.played("0 easy:7, 812 3, 1502 7 7, 9000 endGame", isClosed: true).log.text,
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

  /// Sessions without a game used to push the logs of real games out.
  func testALogBeginsWithTheFirstDeal() {
    let run = GameRun(log: LogInMemory())
    run.store.dispatch(.difficultyNamed(.hard))
    run.send(.setDifficulty(.medium))
    run.advance(by: 5000)
    XCTAssertEqual(run.log.text, "")
    run.send(.startGame(difficulty: .medium, seed: 7))
    run.advance(by: 100)
    run.flip(0)
    XCTAssertEqual(run.entries.map(\.milliseconds), [0, 100])
    XCTAssert(run.lines[0].hasSuffix(#""difficulty":"medium"}"#), run.lines[0])
    run.store.dispatch(.close)
    XCTAssertEqual(run.report(ReplayOptions(verifies: true)).status, .ok)
  }

  func testASessionWithoutAGameLeavesNoLog() {
    let run = GameRun.launched()
    run.send(.setDifficulty(.hard))
    run.store.dispatch(.close)
    XCTAssertEqual(run.log.writes, 0)
  }

  func testNothingIsWrittenAfterALineThatCannotBeWritten() {
    let run = GameRun.started(log: LogInMemory())
    run.log.limit(to: run.log.text.utf8.count)
    let (text, writes) = (run.log.text, run.log.writes)
    run.flip(1)
    XCTAssertEqual(run.state.problems.shownRecordingProblem?.reason, "full")
    run.log.limit(to: .max)
    run.flip(2)
    run.store.dispatch(.close)
    XCTAssertEqual(run.log.text, text)
    XCTAssertEqual(run.log.writes, writes + 1)
    XCTAssertEqual(run.state.game?.moves, 2)
  }

  // MARK: - Scores

  func testEveryScoreRefersToItsLog() {
    let run = GameRun.played(
      "0 hard hard:1, 5000 endGame easy:7 clear, 6000 endGame easy:8 clear, 7000 endGame")
    XCTAssertEqual(run.scores.map(\.log), ["memory.jsonl", "memory.jsonl"])
    XCTAssertEqual(run.saves.file.logs, ["memory.jsonl"])
  }

  func testAScoreWithoutACompleteLogRefersToNoLog() throws {
    let whole = GameRun.started(log: LogInMemory())
    whole.win()
    XCTAssertEqual(try XCTUnwrap(whole.scores.first).log, "memory.jsonl")
    // The last line is that of the win.
    let ends = whole.lines.indices.map { whole.lines[...$0].joined(separator: "\n").utf8.count }
    for room in [nil, 0] + ends.map(Optional.some) {
      let log = LogInMemory()
      log.limit(to: room ?? .max)
      let run = GameRun.started(log: room.map { _ in log })
      run.win()
      XCTAssertNil(try XCTUnwrap(run.scores.first).log, "room for \(room ?? 0) bytes")
    }
  }
}
