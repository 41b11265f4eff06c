import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The daily game on the screen; today is 21 November.
final class DailyScreenTests: XCTestCase {
  private static let start = "Daily game: you have one try. The first flip starts it."

  private func won() -> AppRun { AppRun().play("d win @1400") }

  func testAKeyOrAClickDealsTheDailyGameAndTheTryBeginsWithTheFirstFlip() {
    for begin in [{ $0.play("d") }, { $0.click("d daily hard game") }] as [(AppRun) -> Void] {
      let run = AppRun()
      begin(run)
      XCTAssertEqual(run.game?.mode, GameMode(day: Day("2026-11-21")))
      XCTAssertEqual(run.cards.count, 36)
      run.expect(Self.start).play("@60000").expect(Self.start)
      run.play("enter").expect(not: Self.start)
    }
    AppRun().play("n").expect(not: Self.start)
    AppRun().play("v d").expect("Daily game: you have one try, without an opponent.")
  }

  func testTheDailyGameIsNotDealtWhereItDoesNotFit() throws {
    let run = AppRun(BoardLayout.smallestScreen).play("d")
    XCTAssertEqual(run.state.core.phase, .title)
    try assertFrame(run.view.frame, is: "daily-too-large-40x14")
  }

  func testADailyWinIsShownOnTheScreensAfterIt() throws {
    for size in ["80x24", "40x14"] {
      try assertFrame(won().play(size).view.frame, is: "daily-won-\(size)")
    }
    won().expect("Your best daily game!", not: "New high score!").play("120x40 s").expect(
      "Best daily games", "> 1.   36    0:00  today")
    won().play("escape").expect("Last win: daily game of 21 November, 36 moves, time 0:00")
  }

  func testNoOpponentPlaysWhenTheDailyCardsAreDealtAgain() {
    let run = AppRun().play("v d win r")
    XCTAssertEqual(run.game?.mode, GameMode(day: Day("2026-11-21"), mayKnowCards: true))
  }

  func testTheDailyGameOfAnEarlierDayDoesNotCountAndTheScreenSaysSo() throws {
    let run = AppRun()
    run.store.dispatch(.terminal(.dailyGame(try XCTUnwrap(Day("2026-11-20")))))
    run.expect("Daily game of 20 November: not ranked, because that day is over")
  }

  func testASecondTryDoesNotCountAndTheScreenSaysSo() {
    let again = won().play("r").expect(
      "Daily game again: not ranked, because only your first try counts")
    XCTAssertEqual(again.game?.mode, GameMode(day: Day("2026-11-21"), mayKnowCards: true))
    again.play("@3000").expect("Best: 36 moves", not: Self.start)
    AppRun().play("3 n win n gy enter d A1 gy enter d")
      .expect("Daily game again", not: "Best:")
    won().play("escape d win @1400").expect(
      "Not ranked: only a first try on the day itself counts.")
  }

  func testGivingUpTheFirstDailyTryWarnsThatNoOtherTryCounts() {
    let warning = "This ends your one try for today."
    AppRun().play("d enter g").expect(warning)
      .play("y escape d enter g").expect("Give up this game?", not: warning)
    AppRun().play("dg").expect(
      "Nothing is lost: you can still play it today.", not: warning
    )
    .play("y").expect("Daily game not begun: you can still play it today", not: "Given up")
    AppRun().play("d escape").expect("Daily game not begun: you can still play it today")
  }

  func testThePauseNamesADailyGame() {
    AppRun().play("dp").expect("Daily game paused")
    AppRun().play("np").expect("Paused", not: "Daily")
  }

  func testThePlayersOwnDifficultyReturnsWhenTheDailyGameHasEnded() {
    let ends = ["gy", "escape", "A1 gy", "win enter", "win r gy", "win n gy", "win r A1 gy"]
    for end in ends {
      let saves = SavesInMemory()
      let log = LogInMemory()
      let run = AppRun(saves: saves, log: log.log)
      run.play("2 d").play(end)
      XCTAssertEqual(run.state.core.difficulty, .medium, end)
      run.store.dispatch(.core(.close))
      let report = replay(log.text, verifies: true).first
      XCTAssertEqual(report?.status, .ok, "\(end): \(log.text)")
      XCTAssertEqual(saves.file.difficulty, .medium, end)
    }
    XCTAssertEqual(
      AppRun().play("2 d win n").cards.count, 24, "a new game right after the win must be medium")
  }

  func testADifficultyForThisRunReturnsAfterTheDailyGameAndIsNotSaved() {
    let saves = SavesInMemory()
    let run = AppRun(saves: saves)
    run.store.dispatch(.core(.difficultyNamed(.medium)))
    XCTAssertEqual(run.play("d A1 gy").state.core.difficulty, .medium)
    XCTAssertNil(saves.file.difficulty)
  }

  private func titleOfferingDaily(on day: String, before newer: UnfinishedGame? = nil) -> AppRun {
    AppRun(unfinishedGames: .offering(.daily(day, [.flipCard(0), .flipCard(1)]), newer)).play("@1")
  }

  func testASmallWindowNamesTheUnfinishedDailyGame() {
    titleOfferingDaily(on: "2026-11-21").play("40x14").expect("Continue: daily game, 0 of 18, 0:0")
  }

  func testAnUnfinishedTryContinuesOnItsDayEvenIfANewerGameIsUnfinished() {
    let easy = UnfinishedGame.left([.flipCard(5)], log: "newer.jsonl")
    for (newer, offer) in [(nil, "daily game of 21 November, 0 of 18"), (easy, "easy, 0 of 6")] {
      let run = titleOfferingDaily(on: "2026-11-21", before: newer).expect(
        "Continue: \(offer) pairs, 0:00")
      XCTAssertEqual(run.play("d").game?.moves, 2)
      XCTAssertEqual(run.game?.mode, GameMode(day: Day("2026-11-21")))
      XCTAssertEqual(run.play("gy @1").state.core.continuableGame, newer)
      let other = titleOfferingDaily(on: "2026-11-20", before: newer).play("d")
      XCTAssertEqual(other.game?.moves, 0)
      XCTAssertEqual(other.game?.mode.day, Day("2026-11-21"))
    }
  }

  func testAnUnfinishedTryContinuesBeforeAnythingIsShown() {
    let run = titleOfferingDaily(on: "2026-11-21")
    for action in run.state.startingDailyGame() { run.store.dispatch(action) }
    let terminal = run.loop([(1200, [.key("q")])]).terminal
    XCTAssertTrue(terminal.frames.first?.text.contains("Moves: 2") == true)
    XCTAssertEqual(
      terminal.wakeups, [400, 500, 1000].map { .milliseconds($0) },
      "wakes when the board accepts Enter, for the clock, and to turn the two cards back")
  }
}
