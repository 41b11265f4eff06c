import XCTest

/// What the game does to its terminal, and how it leaves it.
final class TerminalModeTests: PseudoTerminalTestCase {
  func testTheModesThatAGameSetsAreResetWhenItIsQuit() throws {
    try startAndDeal()
    // A cursor (25) and lines that wrap (7) are what every terminal begins with.
    XCTAssertEqual(terminal.screen.modes.subtracting([7, 25]), [1, 1000, 1006, 1049, 2004])
    XCTAssertNotEqual(terminal.settings, settings)
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
    XCTAssertEqual(try home.text("errors"), "")
  }

  func testAFlipIsOneSmallPacketWithoutMotionAndFewWithIt() throws {
    for (options, limit) in [(["--no-animation"], 2000), ([], 6000)] {
      try open()
      try startAndDeal(["--seed", "7", "--difficulty", "hard"] + options)
      terminal.letPass(.milliseconds(700))
      terminal.forgetOutput()
      terminal.send("\r")
      try terminal.wait(for: "Moves: 1")
      terminal.letPass(.milliseconds(500))
      XCTAssertGreaterThan(terminal.output.count, 0)
      XCTAssertLessThanOrEqual(terminal.output.count, limit, "\(options)")
    }
  }
}
