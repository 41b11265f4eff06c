import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// What the game does by itself, and what its clock shows.
final class GameLogicTests: XCTestCase {
  /// Deals a game and plays a script, advances the store's time to 100 s, and checks what the game logic sent
  /// and what the clock shows, in ms.
  ///
  /// Seed 7 deals horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
  private func check(
    _ rule: String, _ script: String, sends expected: String..., clock: Int?, line: UInt = #line
  ) {
    let run = GameRun.played("0 easy:7, \(script)")
    run.store.advance(to: .seconds(100))
    let sent = run.entries.filter { $0.by != nil }.map { "\($0.milliseconds) \($0.action)" }
    XCTAssertEqual(sent, expected, rule, line: line)
    XCTAssertEqual(run.elapsed, clock, rule, line: line)
    XCTAssertEqual(run.store.runningEffectCount, 0, rule, line: line)
  }

  func testAMatchIsClearedImmediatelyAndAMismatchTurnsBackAfterASecond() {
    check("A match is cleared.", "0 2, 5 3", sends: "5 clearSelectedCards", clock: 100_000)
    check(
      "The one-second wait begins with the second card.", "300 0, 800 1",
      sends: "1800 unFlipSelectedCards",
      clock: 99_700)
    check(
      "A rejected flip does not keep the cards up longer.", "0 0 1, 500 1 5",
      sends: "1000 unFlipSelectedCards", clock: 100_000)
    check("The player turns two cards back.", "0 0 1, 300 turnBack, 400 4", clock: 100_000)
  }

  func testTheWinComesASecondAfterTheLastCard() {
    let run = GameRun.played("0 easy:7, 5000 clear, 5100 turnBack pause")
    run.advance(by: 899)
    XCTAssertEqual(run.state.phase, .started)
    XCTAssertEqual(run.state.game?.selectedCards, [])
    run.advance(by: 1)
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(run.entries.last, LogEntry(milliseconds: 6000, action: .winGame, by: .gameLogic))
    XCTAssertEqual(run.state.game?.moves, 12)
  }

  func testAGameSendsNoMoreActionsAfterThePlayerLeavesIt() {
    check("A game is given up with two cards up.", "0 0 1, 999 endGame", clock: nil)
    check("Another game follows.", "0 0 1, 500 endGame easy:8 0", clock: 99_500)
    check("Another game replaces this one.", "0 0 1, 500 easy:8 0", clock: 99_500)
    check(
      "Two cards of the next game stay up for a whole second.", "0 0 1, 900 easy:7 0 1",
      sends: "1900 unFlipSelectedCards", clock: 99_100)
    let run = GameRun.played("0 easy:7 clear, 999 endGame")
    XCTAssertNil(run.store.nextDeadline)
    XCTAssertEqual(run.saves.file.games.map(\.isWon), [false])
    XCTAssertEqual(run.scores, [])
  }

  func testTheClockRunsFromTheFirstCardToTheLast() {
    let run = GameRun.played("0 easy:7, 1000 99")
    XCTAssertNil(run.state.game?.clock, "a rejected flip does not start the clock")
    run.play([LogEntry](script: "2000 0, 33250 9"))
    XCTAssertEqual(run.elapsed, 31_250)
    run.play([LogEntry](script: "40000 1 4 2 3 5 7 6 10 8 11, 60000 endGame"))
    XCTAssertEqual(run.saves.file.games.map(\.milliseconds), [38_000])
    run.start()
    run.clearBoard()
    run.advance(by: 10_000)
    XCTAssertEqual(run.elapsed, 0, "the clock stops at the last card")
  }

  func testAPauseStopsTheClockAndKeepsTwoCardsUp() {
    check(
      "A pause stops the clock.", "0 0, 2000 pause, 62000 pause 5, 70000 resume resume",
      clock: 32_000)
    check(
      "A pause before the first card does not count.", "0 pause, 60000 resume, 90000 0",
      clock: 10_000)
    check(
      "After a pause, two cards that differ are shown for a whole second.",
      "0 0 1, 700 pause, 10000 turnBack, 60700 resume, 61200 resume",
      sends: "61700 unFlipSelectedCards", clock: 40_000)
    check("A pause ends with its game.", "0 pause, 1 endGame pause, 2 easy:7 0", clock: 99_998)
    let run = GameRun.played("0 easy:7 0 1, 700 pause, 60000 0")
    XCTAssertNil(run.store.nextDeadline)
    XCTAssertEqual(run.state.game?.selectedCards, [0, 1])
  }
}
