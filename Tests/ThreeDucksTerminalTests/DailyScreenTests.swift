import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The duck of the day on the screen; today is the 21st of November.
final class DailyScreenTests: XCTestCase {
  private func won(_ size: Size, again: Bool = false) -> AppRun {
    let run = AppRun(Size(width: 120, height: 40))
    for _ in 1...(again ? 2 : 1) {
      run.type("d")
      run.clearBoard()
      run.advance(by: 1000)
      run.advance(by: 2000)
      if again, run.store.state.game?.mode.unrankedReason == nil { run.press(.enter) }
    }
    run.send(.resized(size))
    return run
  }

  func testTheKeyDealsTheDuckOfTheDayAndSaysSo() {
    let run = AppRun()
    run.type("d")
    XCTAssertEqual(run.store.state.game?.mode, GameMode(day: Day("2026-11-21")))
    XCTAssertEqual(run.store.state.game?.cards.count, 36)
    XCTAssertTrue(run.view.frame.text.contains("Today's daily: only this try counts"))
    run.advance(by: 3000)
    XCTAssertFalse(run.view.frame.text.contains("only this try counts"))
  }

  func testUntilTheFirstCardALineSaysThatItBeginsTheTry() {
    let line = "Your try starts with the first card"
    let run = AppRun()
    run.type("d")
    run.advance(by: 60_000)
    XCTAssertTrue(run.view.frame.text.contains(line))
    run.press(.enter)
    XCTAssertFalse(run.view.frame.text.contains(line))
    let other = AppRun()
    other.type("n")
    XCTAssertFalse(other.view.frame.text.contains(line))
  }

  func testADuckThatDoesNotCountIsBegunWithoutTheLine() {
    let run = won(Size(width: 80, height: 24))
    run.type("r")
    run.advance(by: 3000)
    XCTAssertFalse(run.view.frame.text.contains("Your try starts"))
  }

  func testAClickOnItsHintDoesTheSame() {
    let run = AppRun()
    run.click("d daily")
    XCTAssertNotNil(run.store.state.game?.mode.day)
  }

  func testWhereItDoesNotFitItIsNotDealt() throws {
    let run = AppRun(BoardLayout.smallestScreen)
    run.type("d")
    XCTAssertEqual(run.store.state.core.phase, .title)
    try assertFrame(run.view.frame, is: "daily-too-large-40x14")
  }

  func testAWinAtEverySize() throws {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let run = won(Size(width: width, height: height))
      try assertFrame(run.view.frame, is: "daily-won-\(width)x\(height)")
    }
  }

  func testALaterGameOfTheDaySaysThatItDoesNotCount() {
    let run = won(Size(width: 80, height: 24), again: true)
    XCTAssertTrue(
      run.view.frame.text.contains("Not ranked: a daily counts once, on its own day."))
  }

  private func left(on text: String) throws -> AppRun {
    let day = try XCTUnwrap(Day(text))
    let game = UnfinishedGame.left(
      [.flipCard(0), .flipCard(1)], difficulty: .hard, seed: DailyDeal.seed(of: day),
      mode: GameMode(day: day))
    let run = AppRun(unfinishedGames: .offering(game))
    run.advance(by: 1)
    return run
  }

  func testATryThatWasLeftContinues() throws {
    let run = try left(on: "2026-11-21")
    XCTAssertTrue(run.view.frame.text.contains("Continue: daily of 21 November, 0 of 18, 0:00"))
    run.type("d")
    XCTAssertEqual(run.store.state.game?.moves, 2)
    XCTAssertNil(run.store.state.game?.mode.unrankedReason)
    let other = try left(on: "2026-11-20")
    other.type("d")
    XCTAssertEqual(other.store.state.game?.moves, 0)
    XCTAssertEqual(other.store.state.game?.mode.day, Day("2026-11-21"))
  }

  func testATryThatWasLeftContinuesBeforeAnythingIsShown() throws {
    let run = try left(on: "2026-11-21")
    for action in run.store.state.dealing(.dailyGame()) { run.store.dispatch(action) }
    let terminal = ScriptedTerminal([(1200, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertTrue(terminal.frames.first?.text.contains("Moves: 2") == true)
    XCTAssertEqual(
      terminal.wakeups, [500, 1000].map { .milliseconds($0) }, "the clock, and the two turn back")
  }

  func testTheSameDealIsOfTheSameDay() {
    let run = won(Size(width: 80, height: 24))
    run.type("r")
    XCTAssertEqual(
      run.store.state.game?.mode,
      GameMode(day: Day("2026-11-21"), hasChosenSeed: true))
    XCTAssertTrue(run.view.frame.text.contains("Daily of 21 November, just for fun"))
  }

  func testTheTitleShowsItAsTheLastWin() {
    let run = won(Size(width: 80, height: 24))
    run.press(.enter)
    XCTAssertTrue(
      run.view.frame.text.contains("Last win: daily of 21 November, 36 moves in 0:00"))
  }

  func testItsTableStandsAmongTheStatistics() {
    let run = won(Size(width: 120, height: 40))
    run.type("s")
    XCTAssertTrue(run.view.frame.text.contains("Best daily games"), run.view.frame.text)
    XCTAssertTrue(run.view.frame.text.contains("> 1.   36    0:00  today"))
  }
}
