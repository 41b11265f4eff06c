import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// In a game of places the cards keep theirs.
final class GridTests: XCTestCase {
  private func game(_ difficulty: Difficulty, on size: Size = Size(width: 80, height: 24)) -> AppRun
  {
    let run = AppRun(size)
    run.store.dispatch(.game(.setDifficulty(difficulty)))
    run.press(.enter)
    return run
  }

  func testAGameKeepsItsGridOnAScreenOfAnotherShape() {
    let run = game(.medium)
    for size in [(50, 50), (200, 60), (48, 18), (300, 100)] {
      run.send(.resized(Size(width: size.0, height: size.1)))
      XCTAssertEqual(run.store.state.grid, Grid(.medium), "\(size)")
      XCTAssertNil(run.store.state.terminal.notice, "\(size)")
    }
  }

  func testAScreenTooSmallForEveryGridChangesNothing() {
    let run = game(.hard)
    run.send(.resized(Size(width: 40, height: 14)))
    XCTAssertEqual(run.store.state.grid, Grid(.hard))
    run.send(.resized(Size(width: 80, height: 24)))
    XCTAssertEqual(run.store.state.grid, Grid(.hard))
  }

  func testOnlyAScreenOnWhichItDoesNotFitMakesAnotherGridAndSaysSo() {
    let run = game(.medium)
    run.send(.resized(Size(width: 40, height: 40)))
    let grid = run.store.state.grid
    XCTAssertNotEqual(grid, Grid(.medium))
    XCTAssertEqual(grid.columns * grid.rows, 24)
    XCTAssert(run.view.frame.text.contains("The cards lie anew"), run.view.frame.text)
    run.advance(by: 2999)
    XCTAssert(run.view.frame.text.contains("The cards lie anew"))
    run.advance(by: 1)
    XCTAssertFalse(run.view.frame.text.contains("The cards lie anew"))
    run.send(.resized(Size(width: 80, height: 40)))
    XCTAssertEqual(run.store.state.grid, grid, "it stays as the player has learned it")
  }

  func testTheNextGameStandsAsSuitsTheScreen() {
    let run = game(.hard, on: Size(width: 60, height: 40))
    XCTAssertNotEqual(run.store.state.grid, Grid(.hard))
    run.type("g")
    run.send(.resized(Size(width: 80, height: 24)))
    run.press(.enter)
    XCTAssertEqual(run.store.state.grid, Grid(.hard))
  }

  func testWhateverTheSizesAGridChangesOnlyWhereItCannotBeShown() {
    for seed in 0..<UInt64(scaled(20)) {
      var random = SplitMix64(seed: seed)
      let run = game(Difficulty.allCases.randomElement(using: &random) ?? .easy)
      for _ in 0..<20 {
        let before = run.store.state.grid
        let size = Size(
          width: Int.random(in: 20...120, using: &random),
          height: Int.random(in: 8...60, using: &random))
        run.send(.resized(size))
        guard size.holds(BoardLayout.smallestScreen(for: before)) else { continue }
        XCTAssertEqual(run.store.state.grid, before, "seed \(seed), \(size)")
      }
    }
  }
}
