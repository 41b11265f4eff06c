import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Buttons are walked between by arrows, and Enter presses the one that stands out.
final class ChoiceTests: XCTestCase {
  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter)
    return run
  }

  private func won() -> AppRun {
    let run = game()
    run.clearBoard()
    run.advance(by: 1600)
    return run
  }

  private func withLeftGame() -> AppRun {
    let run = AppRun(unfinishedGames: .offering(.left([.flipCard(0)])))
    run.advance(by: 1)
    return run
  }

  private func assertMarked(_ words: String, _ run: AppRun, line: UInt = #line) {
    let label = "[ \(words)"
    XCTAssert(run.view.frame.text.contains(label), run.view.frame.text, line: line)
    XCTAssertEqual(run.store.state.marked?.words, words, line: line)
  }

  func testArrowsAndTabWalkBetweenTheButtonsOfAWin() {
    let keys: [(forward: Key, back: Key)] = [
      (.right, .left), (.down, .up), ("l", "h"), ("j", "k"), (.tab, .backTab),
    ]
    for (forward, back) in keys {
      let run = won()
      assertMarked("Go Again", run)
      run.press(forward)
      assertMarked("New Game", run)
      run.press(forward)
      assertMarked("Same Cards", run)
      run.press(back)
      assertMarked("New Game", run)
      run.press(forward, forward)
      assertMarked("Go Again", run)
      run.press(back)
      assertMarked("Same Cards", run)
    }
  }

  func testEnterAndSpacePressWhatIsMarked() {
    for press in [Key.enter, " "] {
      let run = won()
      run.press(.right, press)
      XCTAssertEqual(run.store.state.core.lastSeed, 8)
      let same = won()
      same.press(.right, .right, press)
      XCTAssertEqual(same.store.state.core.lastSeed, 7)
      XCTAssertEqual(same.store.state.game?.mode.hasChosenSeed, true)
      let resting = game()
      resting.press("p", .right, press)
      XCTAssertEqual(resting.store.state.cover, .giveUp)
    }
  }

  func testTheLastRowSaysWhatEnterDoesAndNamesNoOtherKeyForIt() {
    let run = AppRun(Size(width: 120, height: 40))
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1600)
    XCTAssert(
      run.view.frame.text.contains("r same cards  w watch  c copy  n new game  Enter go again"))
    run.press(.right)
    XCTAssert(run.view.frame.text.contains("r same cards  w watch  c copy  Enter new game"))
    run.click("Enter new game")
    XCTAssertEqual(run.store.state.core.phase, .started)
  }

  func testUpAndDownWalkBetweenContinueAndNewGame() {
    let run = withLeftGame()
    assertMarked("Continue", run)
    XCTAssert(run.view.frame.text.contains("n new game  Enter continue"))
    run.press(.down, .right)
    assertMarked("New Game", run)
    XCTAssertEqual(run.store.state.core.difficulty, .medium, "the other arrows choose that")
    XCTAssert(run.view.frame.text.contains("c continue  Enter new game"))
    run.press(.up)
    assertMarked("Continue", run)
    run.press(.down, .enter)
    XCTAssertEqual(run.store.state.core.phase, .started)
    XCTAssertEqual(run.store.state.game?.moves, 0)
    XCTAssertEqual(run.store.state.game?.cards.count, 24)
  }

  func testEveryScreenBeginsWithItsFirstButton() {
    let run = won()
    run.press(.right, "?", "?")
    assertMarked("Go Again", run)
    run.press(.right, .enter, .enter)
    run.clearBoard()
    run.advance(by: 1600)
    assertMarked("Go Again", run)
    let resting = game()
    resting.press("p", .right)
    assertMarked("Give Up", resting)
    resting.press("p", "p")
    assertMarked("Resume", resting)
  }
}
