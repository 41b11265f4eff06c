import GameTestSupport
import TestSupport
import XCTest

/// A window whose size changes faster than the game can draw.
final class ResizeTests: ProgramTestCase {
  /// Sizes of the window, all of them large enough for an easy game.
  private static let sizes = [
    (40, 14), (41, 15), (60, 40), (80, 24), (100, 18), (132, 43), (200, 60), (48, 50),
  ]

  func testAGameIsWonWhileTheSizeOfItsWindowChangesAgainAndAgain() throws {
    try forEachSeed(1) { random in
      try startAndDeal()
      let cards = DealtGame.seed7.perfectFlips
      for (number, card) in cards.enumerated() {
        for step in 0..<12 {
          let (columns, rows) = random.pick(Self.sizes)
          terminal.setSize(columns: columns, rows: rows)
          terminal.read()
          if step == 6 { terminal.send(card) }
        }
        try terminal.wait(for: number < cards.count - 1 ? "Moves: \(number + 1)" : "You won!")
      }
      try terminal.wait(for: "Moves: 12", "Go Again")
      try quit()
    }
  }

  func testAWindowThatWasSmallerForAMomentIsDrawnAgain() throws {
    try startAndDeal()
    for _ in 0..<scaled(20) {
      terminal.setSize(columns: 40, rows: 14)
      terminal.setSize(columns: 80, rows: 24)
      try terminal.wait(for: "Moves: 0", "q quit")
    }
  }
}
