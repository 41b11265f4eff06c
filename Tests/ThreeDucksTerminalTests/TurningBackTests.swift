import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A player who knows the next card need not wait for the two that differ; seed 7 deals horse,
/// pelican, elephant.
final class TurningBackTests: XCTestCase {
  /// Horse and pelican are up.
  private func mismatch() -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter, .right, .enter)
    run.advance(by: 300)
    XCTAssertEqual(run.store.state.game?.selectedCards, [0, 1])
    return run
  }

  private func assertThird(_ run: AppRun, _ note: String, line: UInt = #line) {
    let game = run.store.state.game
    XCTAssertEqual(game?.selectedCards, [2], note, line: line)
    XCTAssertEqual(run.cards.indices.filter { run.cards[$0].isFlipped }, [2], note, line: line)
    XCTAssertEqual(game?.moves, 3, note, line: line)
    XCTAssertEqual(run.store.state.terminal.focus, 2, note, line: line)
    run.advance(by: 5000)
    XCTAssertEqual(run.store.state.game?.selectedCards, [2], "\(note): no wait is left", line: line)
  }

  func testTheNextFlipTurnsThePairBackAndTheCardUpAtOnce() throws {
    let byKeys = mismatch()
    byKeys.press(.right, .enter)
    assertThird(byKeys, "keys")
    let byName = mismatch()
    byName.type("A3")
    assertThird(byName, "name")
    let byMouse = mismatch()
    let layout = try XCTUnwrap(BoardLayout(.easy, on: byMouse.view.frame.size))
    byMouse.click(layout.cards[2].origin)
    assertThird(byMouse, "mouse")
  }

  func testAClickCountsThoughItCameBeforeThePairWasSeen() throws {
    let run = AppRun()
    run.press(.enter)
    let shown = run.view
    let layout = try XCTUnwrap(BoardLayout(.easy, on: shown.frame.size))
    for place in 0..<3 {
      let actions = Input.click(layout.cards[place].origin).actions(
        in: run.store.state, shown: shown)
      for action in actions { run.store.dispatch(action) }
    }
    assertThird(run, "three clicks of one picture")
  }

  func testAKeyThatIsHeldOnTheSecondCardHidesNothing() {
    let run = mismatch()
    for _ in 0..<20 { run.press(.enter) }
    XCTAssertEqual(run.store.state.game?.selectedCards, [0, 1])
    XCTAssertEqual(run.store.state.game?.moves, 2)
  }
}
