import XCTest

/// The modes of the terminal, and the amount of output.
final class TerminalModeTests: ProgramTestCase {
  func testTheModesThatAGameSetsAreResetWhenItQuits() throws {
    try startAndDeal()
    // The cursor (25) and line wrapping (7) are on from the beginning.
    XCTAssertEqual(terminal.screen.modes.subtracting([7, 25]), [1, 66, 1000, 1006, 1049, 2004])
    XCTAssertNotEqual(terminal.settings, settings)
    try quit()
    XCTAssertEqual(try messages(), [])
  }

  func testInputThatTheGameHasNotReadDoesNotReachTheShell() throws {
    try startAndDeal()
    terminal.send("q" + String(repeating: "x", count: 5000))
    try assertEnds()
    XCTAssertFalse(terminal.hasUnreadInput)
  }

  func testAFlipSendsLittleOutputEvenWithAnimations() throws {
    for (options, limit) in [(["--no-animation"], 2000), ([], 6000)] {
      try startAndDeal(["--seed", "7", "--difficulty", "hard"] + options)
      // This hint is in the last row, which is drawn last.
      try terminal.wait(for: "g give up")
      try terminal.waitUntilIdle(.milliseconds(300))
      terminal.read()
      terminal.discardOutput()
      terminal.send("\r")
      try terminal.wait(for: "Moves: 1")
      // The animation continues after the number of moves changes, and nothing marks its end.
      try terminal.waitUntilIdle(.milliseconds(300))
      terminal.read()
      XCTAssertGreaterThan(terminal.output.count, 0)
      XCTAssertLessThanOrEqual(terminal.output.count, limit, "\(options)")
    }
  }
}
