import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// How a game's result is copied and printed for sharing.
final class SharingTests: XCTestCase {
  private let text = "Three Ducks · easy · 12 moves · 0:00\n🟩🟩🟩🟩🟩🟩"

  func testAMessageSaysThatTheResultWasCopied() {
    for size in ["80x24", "40x14"] {
      let run = AppRun().play("\(size) enter win c").expect("Result copied")
      run.play("@3000").expect(not: "copied")
      run.play("c escape").expect(not: "copied", note: "Escape also ends the notice")
      AppRun().play("\(size) enter win c w").expect("Playing", not: "copied")
    }
  }

  func testTheResultsOfTheLastFiveFinishedGamesAreKeptForPrinting() {
    let run = AppRun().play("enter A1A2 gy escape")
    XCTAssertEqual(run.state.terminal.results, [], "a game that was given up is not finished")
    XCTAssertEqual(run.play("enter win c c").state.terminal.results.map { $0.text() }, [text])
    let medium = text.replacing("easy · 12", with: "medium · 24") + "🟩🟩🟩🟩🟩🟩"
    for _ in 1...4 { run.play("n win") }
    run.play("escape right enter win")
    XCTAssertEqual(
      run.state.terminal.results.map { $0.text() }, [text, text, text, text, medium])
  }

  func testTheLoopCopiesOncePerKeyPressAndBeforeItQuits() {
    let (terminal, ending) = AppRun().play("enter win").loop([
      (100_000, [.key("c")]), (100_020, [.key("c"), .key("q")]),
    ])
    XCTAssertEqual(ending, .quit)
    XCTAssertEqual(terminal.copies, [text, text])
    XCTAssertEqual(terminal.now, .milliseconds(100_020))
    let title = AppRun().loop([(100, [.key("c"), .key("q")])]).terminal
    XCTAssertEqual(title.copies, [], "there is nothing to copy on the title")
  }
}
