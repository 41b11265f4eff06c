import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The daily game on the screen; today is the 21st of November.
final class DailyScreenTests: XCTestCase {
  private static let start = "Your try starts with the first card"

  private func won(_ size: Size = Size(width: 80, height: 24)) -> AppRun {
    let run = AppRun()
    run.type("d")
    run.win()
    run.advance(by: 1400)
    run.send(.resized(size))
    return run
  }

  func testAKeyAndAClickDealTheDailyAndTheTryStartsWithTheFirstCard() {
    for begin in [{ $0.type("d") }, { $0.click("d daily") }] as [(AppRun) -> Void] {
      let run = AppRun()
      begin(run)
      XCTAssertEqual(run.store.state.game?.mode, GameMode(day: Day("2026-11-21")))
      XCTAssertEqual(run.store.state.game?.cards.count, 36)
      XCTAssertTrue(run.shows("Daily game: only your first try counts"))
      run.advance(by: 3000)
      XCTAssertFalse(run.shows("only your first try counts"))
      run.advance(by: 60_000)
      XCTAssertTrue(run.shows(Self.start))
      run.press(.enter)
      XCTAssertFalse(run.shows(Self.start))
    }
    let other = AppRun()
    other.type("n")
    XCTAssertFalse(other.shows(Self.start))
  }

  func testItIsNotDealtWhereItDoesNotFit() throws {
    let run = AppRun(BoardLayout.smallestScreen)
    run.type("d")
    XCTAssertEqual(run.store.state.core.phase, .title)
    try assertFrame(run.view.frame, is: "daily-too-large-40x14")
  }

  func testTheWinOnTheScreensAfterIt() throws {
    for size in [Size(width: 80, height: 24), BoardLayout.smallestScreen] {
      try assertFrame(won(size).view.frame, is: "daily-won-\(size)")
    }
    let statistics = won(Size(width: 120, height: 40))
    statistics.type("s")
    XCTAssertTrue(statistics.shows("Best daily games"), statistics.view.frame.text)
    XCTAssertTrue(statistics.shows("> 1.   36    0:00  today"))
    let title = won()
    title.press(.escape)
    XCTAssertTrue(title.shows("Last win: daily of 21 November, 36 moves in 0:00"))
  }

  func testAnotherTryDoesNotCountAndSaysSo() {
    let again = won()
    again.press("r")
    XCTAssertEqual(
      again.store.state.game?.mode, GameMode(day: Day("2026-11-21"), hasChosenSeed: true))
    XCTAssertTrue(again.shows("Daily of 21 November, just for fun"))
    again.advance(by: 3000)
    XCTAssertFalse(again.shows(Self.start))
    let next = won()
    next.press(.escape, "d")
    next.win()
    next.advance(by: 1400)
    XCTAssertTrue(next.shows("Not ranked: a daily counts once, on its own day."))
  }

  func testTheOnlyTryThatCountsIsNamedBeforeItIsGivenUp() {
    let loss = "Only your first daily try counts."
    let run = AppRun()
    run.type("d")
    run.press(.enter)
    run.type("g")
    XCTAssertTrue(run.shows(loss))
    run.type("yd")
    run.press(.enter)
    run.type("g")
    XCTAssertTrue(run.shows("Give up this game?"))
    XCTAssertFalse(run.shows(loss))
  }

  private func left(on day: String, before newer: UnfinishedGame? = nil) -> AppRun {
    let run = AppRun(
      unfinishedGames: .offering(.daily(day, [.flipCard(0), .flipCard(1)]), newer))
    run.advance(by: 1)
    return run
  }

  func testAnUnfinishedTryContinuesAlthoughANewerGameIsUnfinished() {
    let newer = UnfinishedGame.left([.flipCard(5)], log: "newer.jsonl")
    let run = left(on: "2026-11-21", before: newer)
    XCTAssertTrue(run.shows("Continue: easy, 0 of 6, 0:00"))
    run.type("d")
    XCTAssertEqual(run.store.state.game?.moves, 2)
    XCTAssertEqual(run.store.state.game?.mode, GameMode(day: Day("2026-11-21")))
    run.type("gy")
    run.advance(by: 1)
    XCTAssertEqual(run.store.state.core.continuableGame, newer)
    let other = left(on: "2026-11-20", before: newer)
    other.type("d")
    XCTAssertEqual(other.store.state.game?.moves, 0)
  }

  func testAnUnfinishedTryContinuesOnItsDay() {
    let run = left(on: "2026-11-21")
    XCTAssertTrue(run.shows("Continue: daily of 21 November, 0 of 18, 0:00"))
    run.type("d")
    XCTAssertEqual(run.store.state.game?.moves, 2)
    XCTAssertNil(run.store.state.game?.mode.unrankedReason)
    let other = left(on: "2026-11-20")
    other.type("d")
    XCTAssertEqual(other.store.state.game?.moves, 0)
    XCTAssertEqual(other.store.state.game?.mode.day, Day("2026-11-21"))
  }

  func testAnUnfinishedTryContinuesBeforeAnythingIsShown() {
    let run = left(on: "2026-11-21")
    for action in run.store.state.dealing(.dailyGame()) { run.store.dispatch(action) }
    let terminal = ScriptedTerminal([(1200, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertTrue(terminal.frames.first?.text.contains("Moves: 2") == true)
    XCTAssertEqual(
      terminal.wakeups, [500, 1000].map { .milliseconds($0) }, "the clock, and the two turn back")
  }
}
