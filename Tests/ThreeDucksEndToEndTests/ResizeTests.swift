import TestSupport
import XCTest

/// A window that is made larger and smaller faster than anyone can look.
final class ResizeTests: PseudoTerminalTestCase {
  /// All hold the grid of four columns and three rows in which an easy game is dealt.
  private static let sizes = [
    (40, 14), (41, 15), (60, 40), (80, 24), (100, 18), (132, 43), (200, 60), (48, 50),
  ]

  private func storm() {
    for _ in 0..<scaled(30) {
      guard let (columns, rows) = Self.sizes.randomElement() else { return }
      terminal.setSize(columns: columns, rows: rows)
      terminal.read()
    }
  }

  func testAGameKeepsItsGridInAStormOfSizesAndIsWon() throws {
    try startAndDeal(["--seed", "7", "--no-animation", "--record", "log.jsonl"])
    for (number, place) in KnownGame.perfect.enumerated() {
      storm()
      // In any other grid its name were another card's.
      terminal.send(KnownGame.name(of: place))
      storm()
      let (columns, rows) = Self.sizes[number % Self.sizes.count]
      terminal.setSize(columns: columns, rows: rows)
      let isLast = number == KnownGame.perfect.count - 1
      try terminal.wait(for: isLast ? "You won!" : "Moves: \(number + 1)")
    }
    try terminal.wait(for: "Moves: 12")
    try terminal.wait(for: "Enter go again")
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
    let run = try home.run("replay", "--verify", "log.jsonl")
    XCTAssertEqual(run.status, 0, run.output)
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
