import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Every screen in pixels.
final class PixelScreenTests: XCTestCase {
  private static let sizes = [(40, 14), (60, 40), (80, 24), (132, 43), (200, 60), (300, 100)].map {
    Size(width: $0, height: $1)
  }

  func testTheTitleAtEverySize() throws {
    for size in Self.sizes {
      try assertFrame(AppRun(size, look: .pixels).view.frame, is: "pixels-title-\(size)")
    }
    try assertFrame(
      AppRun(look: .pixels).view.frame, is: "pixels-title-colours", withColours: true)
  }

  func testAGameOfEachDifficultyAtEverySize() throws {
    for size in Self.sizes {
      for difficulty in Difficulty.allCases where AppRun(size).store.state.fits(difficulty) {
        let run = AppRun(size, look: .pixels)
        run.store.dispatch(.core(.difficultyLoaded(difficulty)))
        run.press(.enter, .enter, .right, .enter)
        run.advance(by: 5000)
        run.press(.down, .enter)
        run.advance(by: 900)
        try assertFrame(run.view.frame, is: "pixels-\(difficulty)-\(size)")
      }
    }
  }

  func testTheWinAtEverySize() throws {
    for size in Self.sizes {
      let run = AppRun(size, look: .pixels)
      run.press(.enter)
      run.clearBoard()
      run.advance(by: 61_000)
      try assertFrame(run.view.frame, is: "pixels-won-\(size)")
    }
  }

  func testEveryDifficultyIsDrawnInPixelsOnAnUsualScreen() throws {
    for difficulty in Difficulty.allCases {
      let layout = try XCTUnwrap(
        BoardLayout(Grid(difficulty), on: Size(width: 80, height: 24)))
      XCTAssertTrue(layout.cardSize.hasName)
      XCTAssertNotEqual(layout.cardSize, .smallest)
    }
  }

  func testTheBacksOfAllCardsAreEqualInEveryCell() throws {
    for size in Self.sizes {
      for difficulty in Difficulty.allCases {
        let run = AppRun(size, look: .pixels)
        run.store.dispatch(.core(.difficultyLoaded(difficulty)))
        run.press(.enter)
        run.advance(by: 5000)
        guard run.store.state.core.phase == .started,
          let layout = BoardLayout(Grid(difficulty), on: size)
        else { continue }
        let frame = run.view.frame
        // The first card has the focus, and a frame in its colour.
        let backs = layout.cards.dropFirst().map { rect in
          (rect.top...rect.bottom).flatMap { y in
            (rect.left...rect.right).map { frame[Point(x: $0, y: y)] }
          }
        }
        XCTAssertTrue(backs.allSatisfy { $0 == backs[0] }, "\(difficulty) on \(size)")
      }
    }
  }
}
