import XCTest

/// What the game sends to its terminal, and how it restores the terminal when it ends.
final class TerminalModeTests: ProgramTestCase {
  func testTheModesThatAGameSetsAreResetWhenItQuits() throws {
    try startAndDeal()
    // Every terminal begins with a cursor (25) and lines that wrap (7).
    XCTAssertEqual(terminal.screen.modes.subtracting([7, 25]), [1, 66, 1000, 1006, 1049, 2004])
    XCTAssertNotEqual(terminal.settings, settings)
    try quit()
    XCTAssertEqual(try messages(), [])
  }

  func testAFlipSendsLittleOutputEvenWithAnimations() throws {
    for (options, limit) in [(["--no-animation"], 2000), ([], 6000)] {
      try startAndDeal(["--seed", "7", "--difficulty", "hard"] + options)
      // This hint shows that the buttons can be pressed. From then on, the game draws nothing more by itself.
      try terminal.wait(for: "g give up")
      try terminal.waitForRest(.milliseconds(300))
      terminal.read()
      terminal.forgetOutput()
      terminal.send("\r")
      try terminal.wait(for: "Moves: 1")
      // The animation goes on after the count, and its last picture looks like any other.
      try terminal.waitForRest(.milliseconds(300))
      terminal.read()
      XCTAssertGreaterThan(terminal.output.count, 0)
      XCTAssertLessThanOrEqual(terminal.output.count, limit, "\(options)")
    }
  }
}
