import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A player who knows the next card need not wait for the two that differ; seed 7 deals horse,
/// pelican, elephant.
final class TurningBackTests: XCTestCase {
  /// Horse and pelican are up.
  private func mismatch() -> AppRun { AppRun().play("enter A1A2 @300") }

  private func assertThird(_ run: AppRun, _ note: String, line: UInt = #line) {
    XCTAssertEqual(run.game?.selectedCards, [2], note, line: line)
    XCTAssertEqual(run.cards.indices.filter { run.cards[$0].isFlipped }, [2], note, line: line)
    XCTAssertEqual(run.game?.moves, 3, note, line: line)
    XCTAssertEqual(run.state.terminal.focus, 2, note, line: line)
    run.play("@5000")
    XCTAssertEqual(run.game?.selectedCards, [2], "\(note): no wait is left", line: line)
  }

  func testTheNextFlipTurnsThePairBackAndTheCardUpAtOnce() throws {
    assertThird(mismatch().play("right enter"), "keys")
    assertThird(mismatch().play("A3"), "name")
    let byMouse = mismatch()
    let layout = try XCTUnwrap(BoardLayout(.easy, on: byMouse.view.frame.size))
    byMouse.click(layout.cards[2].origin)
    assertThird(byMouse, "mouse")
  }

  func testAClickCountsThoughItCameBeforeThePairWasSeen() throws {
    let run = AppRun().play("enter")
    let shown = run.view
    let layout = try XCTUnwrap(BoardLayout(.easy, on: shown.frame.size))
    for place in 0..<3 { run.click(layout.cards[place].origin, on: shown) }
    assertThird(run, "three clicks of one picture")
  }

  func testAKeyThatIsHeldOnTheSecondCardHidesNothing() {
    let run = mismatch()
    for _ in 0..<20 { run.play("enter") }
    XCTAssertEqual(run.game?.selectedCards, [0, 1])
    XCTAssertEqual(run.game?.moves, 2)
  }
}
