import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// How much a terminal is sent for one flip.
final class FlipBytesTests: XCTestCase {
  func testAFlipWithoutMotionTakesAtMost600Bytes() {
    let language = ScreenLanguage(
      styling: .numbers(known: [.bold, .dim, .underline, .reverse], hasOwnColours: true),
      colours: .indexed, hasUnicode: true, place: { "\u{1B}[\($0.y + 1);\($0.x + 1)H" },
      clear: "\u{1B}[H\u{1B}[2J", clearRow: "\u{1B}[K",
      marks: .init(begin: "\u{1B}[?2026h", end: "\u{1B}[?2026l"))
    for difficulty in Difficulty.allCases {
      let run = AppRun(look: .pixels)
      run.store.dispatch(.terminal(.animationChosen(false)))
      run.store.dispatch(.game(.difficultyLoaded(difficulty)))
      run.press(.enter)
      for place in run.store.state.game.cards.indices {
        run.store.dispatch(.terminal(.focused(place)))
        var encoder = FrameEncoder(language)
        _ = encoder.text(showing: run.view.frame)
        run.press(.enter)
        let bytes = encoder.text(showing: run.view.frame).utf8.count
        let animal = run.store.state.game.cards[place].animal.rawValue
        // Of a match, and of two that turn back, more than one card changes.
        guard run.store.state.game.selectedCards.contains(place) else {
          run.advance(by: 2000)
          continue
        }
        XCTAssertLessThanOrEqual(bytes, 600, "\(difficulty) \(animal)")
        run.advance(by: 2000)
      }
    }
  }
}
