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
    for key in [Key.escape, .backspace, .left, .tab, "x", "b", "m", "Z", "9", "é"] {
      let run = game()
      run.type("B")
      run.press(key)
      assertNothingWaits(run, "\(key)")
    }
  }

  func testALetterIsForgottenAfterAFlip() {
    let run = game()
    run.type("B")
    run.press(.enter)
    assertNothingWaits(run)
    XCTAssertEqual(run.store.state.game.selectedCards, [0])
  }

  func testALetterIsForgottenAfterTwoSeconds() {
    let run = game()
    run.type("B")
    run.advance(by: 1999)
    run.type("3")
    XCTAssertEqual(run.store.state.game.selectedCards, [9])
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
    XCTAssertEqual(run.store.state.game.selectedCards, [0])
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
    XCTAssertEqual(run.store.state.game.phase, .won)
    XCTAssertNil(run.store.state.terminal.typedColumn)
  }

  func testNoCardIsNamedUnderAnOpenHelp() {
    let run = game()
    run.type("B?3")
    XCTAssertEqual(run.store.state.cover, .help)
    XCTAssertEqual(run.store.state.game.moves, 0)
    run.type("B3?3")
    XCTAssertEqual(run.store.state.game.moves, 0)
    // However the help was opened.
    run.type("B")
    run.store.dispatch(.terminal(.overlayOpened(.help)))
    run.store.dispatch(.terminal(.overlayClosed))
    assertNothingWaits(run)
  }
}
