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
    XCTAssertNil(run.store.state.terminal.typedRow, note, line: line)
    XCTAssertNil(run.store.nextDeadline, note, line: line)
  }

  func testALetterIsForgottenAtAnyOtherKeyAndAtTheEndOfAGame() {
    let keys: [Key] = [.escape, .backspace, .left, .tab, .enter, "x", "Z", "é"]
    let ways: [(String, (AppRun) -> Void)] =
      keys.map { key in ("\(key)", { $0.press(key) }) }
      + [
        (
          "give up",
          {
            $0.click("Give Up")
            $0.press(.enter)
          }
        )
      ]
    for (name, way) in ways {
      let run = game()
      run.type("B")
      way(run)
      assertNothingWaits(run, name)
    }
  }

  func testASettingForgetsALetterToo() {
    let run = game()
    run.type("Bm3")
    XCTAssertEqual(run.store.state.game?.moves, 0)
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

  func testSmallAndCapitalLettersMeanTheSame() {
    for (small, capital) in [("a1", "A1"), ("b4", "B4"), ("c2a4", "C2A4")] {
      let (one, other) = (game(), game())
      one.type(small)
      other.type(capital)
      XCTAssertNotEqual(one.store.state.game?.moves, 0, small)
      XCTAssertEqual(one.store.state.core, other.store.state.core, small)
      XCTAssertEqual(one.store.state.terminal, other.store.state.terminal, small)
    }
  }

  func testTheLettersOfRowsDoNothingElse() {
    for difficulty in Difficulty.allCases {
      for letter in "abcdABCD" {
        let run = AppRun()
        run.store.dispatch(.core(.difficultyLoaded(difficulty)))
        run.press(.enter)
        run.advance(by: 2000)
        let before = run.store.state
        run.type("\(letter)")
        run.advance(by: 3000)
        XCTAssertEqual(run.store.state.core, before.core, "\(letter) on \(difficulty)")
        XCTAssertEqual(run.store.state.terminal, before.terminal, "\(letter) on \(difficulty)")
      }
    }
  }

  func testALetterIsShownWithWhatFollowsIt() throws {
    let run = game()
    run.type("B")
    XCTAssert(run.view.frame.text.contains("B_  column 1 to 4?"))
    for name in ["B1", "B2", "B3", "B4"] { XCTAssert(run.view.frame.text.contains(name), name) }
    try assertFrame(run.view.frame, is: "typed-letter")
    run.type("2")
    XCTAssertFalse(run.view.frame.text.contains("B_"))
  }

  /// A card alone names no row and no column: the board does, wherever a row or a column is free.
  func testEveryBoardNamesItsRowsAndColumns() {
    for (width, height) in [
      (40, 14), (60, 20), (80, 18), (80, 24), (100, 30), (120, 40), (200, 60),
    ] {
      let size = Size(width: width, height: height)
      for difficulty in Difficulty.allCases where AppRun(size).store.state.fits(difficulty) {
        let run = AppRun(size)
        run.store.dispatch(.core(.difficultyLoaded(difficulty)))
        run.press(.enter)
        let rows = run.view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let cards = BoardLayout(Grid(difficulty), on: size)?.cards ?? []
        let note = "\(difficulty) on \(size)\n\(run.view.frame.text)"
        for (row, letter) in zip(0..<difficulty.rows, "ABCD") {
          let card = cards[row * difficulty.columns]
          XCTAssert(rows[(card.top + card.bottom) / 2].contains(letter), note)
        }
        let isRowFree = (cards.last?.bottom ?? 0) - cards[0].top + 1 < height - 2
        let numbers = rows[cards[0].top - 1].filter(\.isNumber)
        XCTAssertEqual(numbers == "123456789".prefix(difficulty.columns), isRowFree, note)
      }
    }
  }

  func testANameThatTheBoardDoesNotHaveIsReported() {
    for (typed, name) in [("B9", "card B9"), ("a5", "card A5"), ("D", "row D")] {
      let run = game()
      run.type(typed)
      XCTAssert(run.view.frame.text.contains("This board has no \(name)"), typed)
      XCTAssertNil(run.store.state.terminal.typedRow)
      XCTAssertEqual(run.store.state.game?.moves, 0)
    }
  }

  func testALetterIsForgottenAfterTwoSeconds() {
    let run = game()
    run.type("B")
    run.advance(by: 1999)
    run.type("3")
    XCTAssertEqual(run.store.state.game?.selectedCards, [6])
    run.type("C")
    run.advance(by: 2000)
    assertNothingWaits(run)
  }

  func testALetterTypedAgainWaitsAgain() {
    let run = game()
    run.type("B")
    run.advance(by: 1500)
    run.type("A")
    run.advance(by: 1500)
    run.type("1")
    XCTAssertEqual(run.store.state.game?.selectedCards, [0])
    XCTAssertNil(run.store.nextDeadline)
  }

  func testALetterIsForgottenWhenAGameIsWon() {
    let run = game()
    run.clearBoard()
    run.type("B")
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.core.phase, .won)
    XCTAssertNil(run.store.state.terminal.typedRow)
  }

  func testNoCardIsNamedUnderAnOpenHelp() {
    let run = game()
    run.type("B?3")
    XCTAssertEqual(run.store.state.cover, .help)
    XCTAssertEqual(run.store.state.game?.moves, 0)
    run.type("C2?3")
    XCTAssertEqual(run.store.state.game?.moves, 0)
    // However the help was opened.
    run.type("B")
    run.store.dispatch(.terminal(.overlayOpened(.help)))
    run.store.dispatch(.terminal(.overlayClosed))
    assertNothingWaits(run)
  }
}
