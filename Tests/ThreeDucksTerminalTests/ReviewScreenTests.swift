import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What a win shows of its player, as pictures.
final class ReviewScreenTests: XCTestCase {
  /// A player who has won before: the next game is the third of ten.
  private func saves() -> SavesInMemory {
    var file = SaveFile()
    for number in 0..<9 {
      let moves = number < 2 ? 14 + number * 2 : 20 + number
      file.highScores.insert(
        HighScore(
          moves: moves, milliseconds: 60_000 + number * 777, date: "2026-11-20T10:00:00Z", seed: 7),
        for: .easy)
    }
    return SavesInMemory(file)
  }

  func testAWinShowsWhatWasForgottenAndItsPlaceAmongTheTenBest() throws {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let run = AppRun(Size(width: width, height: height), saves: saves())
      run.press(.enter)
      // Both cards whose mates are turned next are forgotten: horse A1 and pelican A2.
      run.type("A1A2C2A3B1A4")
      run.advance(by: 61_500)
      run.clearBoard()
      run.advance(by: 1600)
      try assertFrame(run.view.frame, is: "review-\(width)x\(height)")
    }
  }
}
