import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A watched log as pictures.
final class WatchScreenTests: XCTestCase {
  private static let sizes = [(40, 14), (80, 24), (120, 40)].map { Size(width: $0, height: $1) }

  func testAGameIsWatchedAtEverySize() throws {
    for size in Self.sizes {
      let run = WatchRun(size)
      for _ in 0..<9 { run.press(.right) }
      try assertFrame(run.view.frame, is: "watch-\(size)")
    }
  }

  func testThePanelIsBesideTheGameOrReported() throws {
    for size in Self.sizes {
      let run = WatchRun(size)
      run.press("d", .right, .right, .right)
      try assertFrame(run.view.frame, is: "watch-panel-\(size)")
    }
  }

  func testThePanelShowsWhatWaitsHoweverLittleRoomThereIs() {
    for size in Self.sizes.dropFirst() {
      let run = WatchRun(size)
      run.press("d", .right, .right, .right)
      let text = run.view.frame.text
      XCTAssert(text.contains("gameLogic.unFlip, which sends"), text)
      XCTAssertFalse(text.contains("Turn two cards"), "who watches plays nothing: \(text)")
    }
  }

  func testABrokenLogSaysWhereItBreaks() throws {
    let problem = ReplayReport.Problem(line: 12, text: "expected JSON")
    let run = WatchRun(problem: problem)
    run.press(.right, .right)
    try assertFrame(run.view.frame, is: "watch-broken")
  }
}
