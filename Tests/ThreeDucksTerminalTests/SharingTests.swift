import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The result of a game on its way to others.
final class SharingTests: XCTestCase {
  private let text = "Three Ducks · easy · 6 turns · 0:00\n🟨🟨🟨🟨🟨🟨"

  private func won(_ size: Size = Size(width: 80, height: 24)) -> AppRun {
    let run = AppRun(size)
    run.press(.enter)
    run.clearBoard()
    run.advance(by: 1000)
    run.advance(by: 600)
    return run
  }

  private func lastRow(_ run: AppRun) -> String {
    run.view.frame.text.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) ?? ""
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

  private func assertTold(_ words: String, _ run: AppRun, line: UInt = #line) {
    XCTAssertEqual(run.store.state.message, words, line: line)
    XCTAssertTrue(run.view.frame.text.contains(words), run.view.frame.text, line: line)
  }

  func testWhatTheTerminalAnswersIsTold() {
    for (attributes, words) in [
      ([62, 22, 52], "Copied"), ([1, 2], "Copied, if this terminal allows it"),
    ] {
      let run = won()
      run.type("c")
      run.send(.attributes(attributes))
      assertTold(words, run)
      run.advance(by: 3000)
      XCTAssertTrue(lastRow(run).contains("c copy"), lastRow(run))
    }
  }

  func testAClipboardThatDoesNotAnswerIsToldOfAfterASecond() throws {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let run = won(Size(width: width, height: height))
      run.type("c")
      run.advance(by: 999)
      XCTAssertNil(run.store.state.terminal.notice)
      run.advance(by: 1)
      assertTold("No clipboard answers: printed at the end", run)
      try assertFrame(run.view.frame, is: "won-copied-\(width)x\(height)")
    }
  }

  func testAnAnswerThatNobodyWaitsForSaysNothing() {
    let run = won()
    run.send(.attributes([52]))
    XCTAssertNil(run.store.state.terminal.notice)
    run.type("c")
    run.advance(by: 1000)
    run.advance(by: 3000)
    run.send(.attributes([52]))
    XCTAssertNil(run.store.state.terminal.notice)
  }

  func testWhoLeavesTheWinAtOnceIsToldAllTheSame() {
    let run = won()
    run.type("c")
    run.press(.enter)
    run.send(.attributes([52]))
    assertTold("Copied", run)
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
      run.store.state.terminal.results[0].text().hasPrefix("Three Ducks 2026-11-21 · hard · 18 "))
  }

  func testTheLoopHandsATextOverOnce() {
    let run = won()
    let terminal = ScriptedTerminal([
      (100_000, [.key("c")]), (100_010, [.attributes([52])]), (100_020, [.key("c")]),
      (103_000, [.key("q")]),
    ])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(terminal.copies, [text, text])
  }

  func testAnAnswerThatIsStillToComeIsNotLeftToTheShell() {
    for (answer, end) in [(100_050, 100_050), (100_900, 100_210)] {
      let terminal = ScriptedTerminal([
        (100_000, [.key("c")]), (100_010, [.key("q")]), (answer, [.attributes([62])]),
      ])
      XCTAssertEqual(Session(store: won().store, device: terminal).run(), .quit)
      XCTAssertEqual(terminal.now, .milliseconds(end))
    }
  }

  func testNobodyWaitsForNothing() {
    for script in [
      [(100_000, [.key("c")]), (100_005, [.attributes([62])]), (100_010, [.key("q")])],
      [(100_010, [.key("q")])],
    ] as [[(Int, [Input])]] {
      let terminal = ScriptedTerminal(script)
      _ = Session(store: won().store, device: terminal).run()
      XCTAssertEqual(terminal.now, .milliseconds(100_010))
    }
  }

  func testKeysWhileTheAnswerIsAwaitedDoNothingAndASignalEndsTheWaiting() {
    let terminal = ScriptedTerminal([
      (100_000, [.key("c")]), (100_010, [.key("q")]), (100_020, [.key(.enter)]),
      (100_030, [.ended(.signal(15))]),
    ])
    let store = won().store
    XCTAssertEqual(Session(store: store, device: terminal).run(), .signal(15))
    XCTAssertEqual(terminal.now, .milliseconds(100_030))
    XCTAssertEqual(store.state.core.phase, .won)
  }

  func testWhoCopiesAndLeavesAtOnceHasCopied() {
    let terminal = ScriptedTerminal([
      (100_000, [.key("c"), .key("q")]), (100_001, [.attributes([52])]),
    ])
    XCTAssertEqual(Session(store: won().store, device: terminal).run(), .quit)
    XCTAssertEqual(terminal.copies, [text])
  }

  func testThereIsNothingToCopyElsewhere() {
    let run = AppRun()
    run.type("c")
    XCTAssertNil(run.store.state.terminal.clip)
  }
}
