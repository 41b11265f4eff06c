import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Any keys, clicks, sizes and times, in every look: what must always hold.
final class RandomScreenTests: XCTestCase {
  private static let keys: [Key] =
    [.enter, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
    + [.backspace, .f1, .wheelUp, .wheelDown]
    + "nhjklgmtapr?123ABCDEFGHI456 xqbcdefGNPR".map { .character($0) }

  func testWhateverIsDoneTheScreenIsDrawnAndTimeContinues() {
    forEachSeed(6) { random in
      let looks: [AppRun.Look] = [.lines, .ascii, .pixels, .pixels]
      let run = AppRun(look: looks.randomElement(using: &random) ?? .lines)
      for step in 0..<60 {
        act(run, &random)
        check(run, "step \(step)")
      }
    }
  }

  private func act(_ run: AppRun, _ random: inout TestRandom) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let size = Size(
        width: Int.random(in: 0...140, using: &random),
        height: Int.random(in: 0...50, using: &random))
      run.send(.resized(size))
    case 1, 2:
      let size = run.view.frame.size
      run.click(
        Point(
          x: Int.random(in: -1...max(size.width, 0), using: &random),
          y: Int.random(in: -1...max(size.height, 0), using: &random)))
    case 3...8: run.advance(by: Int.random(in: 0...400, using: &random))
    case 9: run.advance(by: Int.random(in: 0...5000, using: &random))
    default: run.press(Self.keys.randomElement(using: &random) ?? .enter)
    }
  }

  private func check(_ run: AppRun, _ note: String) {
    let state = run.store.state
    let view = run.view
    XCTAssertEqual(view.frame.size, state.terminal.size, note)
    if let cursor = view.cursor { XCTAssertTrue(view.frame.bounds.contains(cursor), note) }
    // A picture that were due already would keep the loop busy.
    if let next = state.nextChange(after: run.store.time) {
      XCTAssertGreaterThan(next, run.store.time, note)
    }
    if !state.terminal.capabilities.hasUnicode {
      XCTAssertTrue(view.frame.text.allSatisfy(\.isASCII), note)
    }
    XCTAssertLessThan(state.terminal.motions.count, 20, note)
  }
}
