import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The result of a game on its way to others.
final class SharingTests: XCTestCase {
  private let text = "Three Ducks · easy · 12 moves · 0:00\n🟩🟩🟩🟩🟩🟩"

  private func won(_ size: Size = Size(width: 80, height: 24)) -> AppRun {
    let run = AppRun(size)
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1600)
    return run
  }

  func testTheKeyHandsTheResultToTheClipboardEveryTime() {
    let run = won()
    run.type("c")
    XCTAssertEqual(run.store.state.terminal.clip?.text, text)
    let number = run.store.state.terminal.clip?.number
    run.type("c")
    XCTAssertEqual(run.store.state.terminal.clip?.text, text)
    XCTAssertNotEqual(run.store.state.terminal.clip?.number, number)
    XCTAssertEqual(run.store.state.terminal.results.count, 1)
  }

  func testThePlayerReadsThatItWasCopiedWithACaveat() {
    for size in [Size(width: 80, height: 24), BoardLayout.smallestScreen] {
      let run = won(size)
      run.type("c")
      XCTAssert(run.shows("Copied, if your terminal allows it"), run.view.frame.text)
      run.advance(by: 3000)
      XCTAssertFalse(run.shows("Copied"))
      run.type("c")
      run.press(.escape)
      XCTAssertFalse(run.shows("Copied"), "it does not belong to the title")
    }
  }

  func testOnlyADailyGamesResultIsKeptToBePrinted() {
    XCTAssertEqual(won().store.state.terminal.results, [])
    let run = AppRun()
    for count in 1...2 {
      run.type("d")
      run.win()
      XCTAssertEqual(run.store.state.terminal.results.count, 1, "\(count)")
      run.press(.escape)
    }
    XCTAssertTrue(
      run.store.state.terminal.results[0].text().hasPrefix(
        "Three Ducks daily 2026-11-21 · hard · 36 "))
  }

  func testTheLoopCopiesOncePerKeyAndBeforeItQuits() {
    let terminal = ScriptedTerminal([(100_000, [.key("c")]), (100_020, [.key("c"), .key("q")])])
    XCTAssertEqual(Session(store: won().store, device: terminal).run(), .quit)
    XCTAssertEqual(terminal.copies, [text, text])
    XCTAssertEqual(terminal.now, .milliseconds(100_020))
  }

  func testThereIsNothingToCopyElsewhere() {
    let run = AppRun()
    run.type("c")
    XCTAssertNil(run.store.state.terminal.clip)
  }
}
