import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// How much a terminal is sent for one flip.
final class FlipBytesTests: XCTestCase {
  func testAFlipWithoutMotionTakesAtMost600Bytes() {
    let language = ScreenLanguage(
      styling: .numbers(known: [.bold, .dim, .underline, .reverse], hasOwnColours: true),
      colours: .indexed, hasUnicode: true, place: { "\u{1B}[\($0.y + 1);\($0.x + 1)H" },
      down: "\n", clear: "\u{1B}[H\u{1B}[2J", clearRow: "\u{1B}[K",
      marks: .init(begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l"))
    for difficulty in Difficulty.allCases {
      for seed in 7..<UInt64(9 + scaled(1)) { assertFewBytes(difficulty, seed, language) }
    }
  }

  private func assertFewBytes(_ difficulty: Difficulty, _ seed: UInt64, _ language: ScreenLanguage)
  {
    let run = AppRun(look: .pixels)
    run.store.dispatch(.terminal(.animationChosen(false)))
    run.store.dispatch(.game(.startGame(difficulty: difficulty, seed: seed)))
    run.advance(by: 3000)
    for place in run.cards.indices {
      run.store.dispatch(.terminal(.focused(place)))
      var encoder = FrameEncoder(language)
      _ = encoder.text(showing: run.view.frame)
      run.press(.enter)
      let bytes = encoder.text(showing: run.view.frame).utf8.count
      let animal = run.cards[place].animal.rawValue
      // Of a match, and of two that turn back, more than one card changes.
      if run.store.state.game?.selectedCards == [place] {
        XCTAssertLessThanOrEqual(bytes, 600, "\(difficulty) \(animal) of seed \(seed)")
      }
      run.advance(by: 2000)
    }
  }
}
