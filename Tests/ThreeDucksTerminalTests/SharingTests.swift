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
    run.advance(by: 1000)
    run.advance(by: 600)
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

  func testThePlayerReadsThatItWasCopiedWithACaveat() throws {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let run = won(Size(width: width, height: height))
      run.type("c")
      XCTAssertEqual(run.store.state.message, "Copied, if your terminal allows it")
      try assertFrame(run.view.frame, is: "won-copied-\(width)x\(height)")
      run.advance(by: 3000)
      XCTAssertNil(run.store.state.terminal.notice)
    }
  }

  func testTheDuckOfTheDayIsKeptToBePrintedAndAnOrdinaryGameIsNot() {
    XCTAssertEqual(won().store.state.terminal.results, [])
    let run = AppRun()
    for count in 1...2 {
      run.type("d")
      run.clearBoard()
      run.advance(by: 1000)
      run.advance(by: 600)
      XCTAssertEqual(run.store.state.terminal.results.count, 1, "\(count)")
      run.press(.enter)
    }
    XCTAssertTrue(
      run.store.state.terminal.results[0].text().hasPrefix(
        "Three Ducks daily 2026-11-21 · hard · 36 "))
  }

  func testTheLoopHandsATextOverOncePerKey() {
    let terminal = ScriptedTerminal([
      (100_000, [.key("c")]), (100_020, [.key("c")]), (103_000, [.key("q")]),
    ])
    _ = Session(store: won().store, device: terminal).run()
    XCTAssertEqual(terminal.copies, [text, text])
  }

  func testWhoCopiesAndLeavesAtOnceHasCopied() {
    let terminal = ScriptedTerminal([(100_000, [.key("c"), .key("q")])])
    XCTAssertEqual(Session(store: won().store, device: terminal).run(), .quit)
    XCTAssertEqual(terminal.copies, [text])
    XCTAssertEqual(terminal.now, .milliseconds(100_000), "nothing is waited for")
  }

  func testThereIsNothingToCopyElsewhere() {
    let run = AppRun()
    run.type("c")
    XCTAssertNil(run.store.state.terminal.clip)
  }
}
