import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Keys do what a player would guess without the manual.
final class AlternativeKeyTests: XCTestCase {
  private func game() -> AppRun {
    let run = AppRun(look: .pixels)
    run.press(.enter)
    run.advance(by: 1000)
    return run
  }

  private func won() -> AppRun {
    let run = game()
    run.press(.enter)
    run.advance(by: 61_000)
    run.clearBoard()
    run.advance(by: 1600)
    return run
  }

  func testSpaceBeginsAGame() {
    let run = AppRun()
    run.press(" ")
    XCTAssertEqual(run.store.state.core.phase, .started)
  }

  func testUpAndDownAndTheWheelChooseTheDifficulty() {
    for (down, up) in [(Key.down, Key.up), ("j", "k"), (.wheelDown, .wheelUp)] {
      let run = AppRun()
      run.press(down, down)
      XCTAssertEqual(run.store.state.core.difficulty, .hard)
      run.press(up)
      XCTAssertEqual(run.store.state.core.difficulty, .medium)
    }
  }

  func testTabGoesToTheNextCardThatIsDown() {
    let run = game()
    run.press(.right, .enter, .left, .tab)
    XCTAssertEqual(run.store.state.terminal.focus, 2)
    run.press(.backTab, .backTab)
    XCTAssertEqual(run.store.state.terminal.focus, 11)
  }

  func testEscapeAndBackspacePauseAGameAndContinue() {
    for key in [Key.escape, .backspace] {
      let run = game()
      run.press(key)
      XCTAssertEqual(run.store.state.cover, .pause)
      run.press(key)
      XCTAssertNil(run.store.state.cover)
    }
  }

  func testFOneIsHelpAndClosesIt() {
    let run = game()
    run.press(.f1)
    XCTAssertEqual(run.store.state.cover, .help)
    run.press(.f1)
    XCTAssertNil(run.store.state.cover)
  }

  func testLettersCountUnderCapsLock() {
    let run = AppRun()
    run.type("N")
    XCTAssertEqual(run.store.state.core.phase, .started)
    run.press(.enter)
    run.type("P")
    XCTAssertEqual(run.store.state.cover, .pause)
    run.type("PG")
    XCTAssertEqual(run.store.state.cover, .giveUp)
    run.type("Y")
    XCTAssertEqual(run.store.state.core.phase, .title)
    run.type("Q")
    XCTAssertTrue(run.store.state.terminal.isQuitting)
  }

  func testArrowsAndTheWheelAnswerNoQuestion() {
    let run = game()
    run.press(.enter)
    run.type("g")
    run.press(.wheelUp, .wheelDown, .left, .right, .up, .down, .tab, "h", "l")
    XCTAssertEqual(run.store.state.cover, .giveUp)
  }

  func testColoursMotionAndSoundChangeEverywhereAndSaySo() {
    let places: [(String, AppRun)] = [
      ("title", AppRun(look: .pixels)), ("game", game()), ("win", won()),
    ]
    for (name, run) in places {
      for help in ["", "?"] {
        run.type(help)
        for (key, words) in [("t", "Theme: night"), ("o", "Animations off"), ("m", "Sound off")] {
          let before = run.view
          run.type(key)
          XCTAssert(run.view.frame.text.contains(words), "\(key) on \(name) \(help)")
          XCTAssertNotEqual(run.view, before)
        }
        for _ in 0..<4 { run.type("t") }
        XCTAssert(run.view.frame.text.contains("Theme: pond"))
        run.type("o")
        XCTAssert(run.view.frame.text.contains("Animations on"))
        run.type("m")
        XCTAssert(run.view.frame.text.contains("Sound on"))
      }
    }
    let plain = AppRun()
    plain.type("o")
    XCTAssert(plain.view.frame.text.contains("Animations need colours"))
  }

  func testNoButtonOfANewPlaceCanBePressedForAMoment() {
    let run = AppRun(isHasty: true)
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1399)
    run.press(.enter, " ", "n", "r", "w", "c", "s", .right, .escape)
    run.click("Go Again")
    run.click("? help")
    XCTAssertEqual(run.store.state.place, .won)
    XCTAssertEqual(run.store.state.marked?.words, "Go Again")
    XCTAssertNil(run.store.state.terminal.clip)
    XCTAssertFalse(run.view.frame.text.contains("Enter go again"), "it cannot be pressed yet")
    run.advance(by: 1)
    XCTAssert(run.view.frame.text.contains("Enter go again"))
    run.press(.enter)
    XCTAssertEqual(run.store.state.place, .title)
    run.press(.right)
    XCTAssertEqual(run.store.state.core.difficulty, .medium, "this presses no button")
    run.press(.enter, "n", "d")
    run.click("New Game")
    XCTAssertEqual(run.store.state.place, .title)
    run.advance(by: 400)
    run.press(.enter)
    XCTAssertEqual(run.store.state.place, .game)
  }

  func testTheResultStaysToBeSeenOnTheTitle() {
    for key in [Key.enter, " ", .escape, .backspace] {
      let run = won()
      run.press(key)
      XCTAssertEqual(run.store.state.core.phase, .title, "\(key)")
      run.advance(by: 1000)
      XCTAssert(run.view.frame.text.contains("Last win: easy, 12 moves in 1:01"))
    }
  }

  func testANewGameAndTheSameDealBeginAtOnce() {
    for begin in [{ $0.type("n") }, { $0.click("New Game") }] as [(AppRun) -> Void] {
      let run = won()
      begin(run)
      XCTAssertEqual(run.store.state.core.phase, .started)
      XCTAssertEqual(run.store.state.core.lastSeed, 8)
      XCTAssertEqual(run.store.state.game?.mode.hasChosenSeed, false)
    }
    for begin in [{ $0.type("r") }, { $0.click("Same Cards") }] as [(AppRun) -> Void] {
      let run = won()
      begin(run)
      XCTAssertEqual(run.store.state.core.phase, .started)
      XCTAssertEqual(run.store.state.game?.cards, Deal.cards(difficulty: .easy, seed: 7))
      XCTAssertEqual(
        run.store.state.game?.mode.hasChosenSeed, true, "who knows the cards is in no table")
    }
  }
}
