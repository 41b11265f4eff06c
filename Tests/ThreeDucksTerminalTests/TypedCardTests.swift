import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A card's letter waits for its number, and not for ever; seed 7 deals horse and pelican first.
final class TypedCardTests: XCTestCase {
  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter)
    return run
  }

  private func assertNothingWaits(
    _ run: AppRun, _ note: String = "", line: UInt = #line
  ) {
    let before = run.store.state.game
    run.type("3")
    XCTAssertEqual(run.store.state.game, before, note, line: line)
    XCTAssertNil(run.store.state.terminal.typedColumn, note, line: line)
    XCTAssertNil(run.store.nextDeadline, note, line: line)
  }

  func testALetterIsForgottenAtAnyOtherKey() {
    for key in [Key.escape, .backspace, .left, .tab, "x", "Z", "9", "é"] {
      let run = game()
      run.type("B")
      run.press(key)
      assertNothingWaits(run, "\(key)")
    }
  }

  func testEscapeAndBackspaceTakeALetterBackAndDoNothingElse() {
    for key in [Key.escape, .backspace] {
      let run = game()
      run.type("B")
      run.press(key)
      XCTAssertNil(run.store.state.cover)
      run.press(key)
      XCTAssertEqual(run.store.state.cover, .pause)
    }
  }

  func testASettingForgetsALetterToo() {
    let run = game()
    run.type("Bm3")
    XCTAssertEqual(run.store.state.game?.moves, 0)
  }

  func testSmallLettersNameCardsWhereTheyMeanNothingElse() {
    let run = game()
    run.type("b3d1")
    XCTAssertEqual(run.store.state.game?.selectedCards, [9, 3])
    let other = game()
    other.type("a1")
    XCTAssertEqual(other.store.state.game?.moves, 0, "a means motion")
  }

  func testALetterIsShownWithWhatFollowsIt() throws {
    let run = game()
    run.type("B")
    XCTAssert(run.view.frame.text.contains("B_  now a row: 1 to 3"))
    for name in ["B1", "B2", "B3"] { XCTAssert(run.view.frame.text.contains(name), name) }
    try assertFrame(run.view.frame, is: "typed-letter")
    run.type("2")
    XCTAssertFalse(run.view.frame.text.contains("B_"))
  }

  func testTheBoardTellsItsColumnsAndRowsWhereThereIsRoom() {
    let large = AppRun(Size(width: 132, height: 43))
    large.press(.enter)
    let rows = large.view.frame.text.split(separator: "\n").map { String($0) }
    for number in 1...3 {
      XCTAssert(rows.contains { $0.contains("\(number) │") || $0.contains("\(number) ║") })
    }
    let hard = AppRun(look: .pixels)
    hard.press("3", .enter)
    hard.advance(by: 1000)
    XCTAssert(hard.view.frame.text.contains("A        B        C        D"))
  }

  func testALetterIsForgottenAfterAFlip() {
    let run = game()
    run.type("B")
    run.press(.enter)
    assertNothingWaits(run)
    XCTAssertEqual(run.store.state.game?.selectedCards, [0])
  }

  func testALetterIsForgottenAfterTwoSeconds() {
    let run = game()
    run.type("B")
    run.advance(by: 1999)
    run.type("3")
    XCTAssertEqual(run.store.state.game?.selectedCards, [9])
    run.type("C")
    run.advance(by: 2000)
    assertNothingWaits(run)
  }

  func testALetterThatIsTypedAnewWaitsAnew() {
    let run = game()
    run.type("B")
    run.advance(by: 1500)
    run.type("A")
    run.advance(by: 1500)
    run.type("1")
    XCTAssertEqual(run.store.state.game?.selectedCards, [0])
    XCTAssertNil(run.store.nextDeadline)
  }

  func testALetterIsForgottenAtTheEndOfAGame() {
    let run = game()
    run.type("B")
    run.click("Give Up")
    XCTAssertNil(run.store.state.terminal.typedColumn)
    run.press(.enter)
    assertNothingWaits(run)
  }

  func testALetterIsForgottenWhenAGameIsWon() {
    let run = game()
    run.clearBoard()
    run.type("B")
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.core.phase, .won)
    XCTAssertNil(run.store.state.terminal.typedColumn)
  }

  func testNoCardIsNamedUnderAnOpenHelp() {
    let run = game()
    run.type("B?3")
    XCTAssertEqual(run.store.state.cover, .help)
    XCTAssertEqual(run.store.state.game?.moves, 0)
    run.type("B3?3")
    XCTAssertEqual(run.store.state.game?.moves, 0)
    // However the help was opened.
    run.type("B")
    run.store.dispatch(.terminal(.overlayOpened(.help)))
    run.store.dispatch(.terminal(.overlayClosed))
    assertNothingWaits(run)
  }
}
