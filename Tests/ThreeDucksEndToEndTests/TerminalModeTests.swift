import XCTest

/// What the game does to its terminal, and how it leaves it.
final class TerminalModeTests: ProgramTestCase {
  func testTheModesThatAGameSetsAreResetWhenItIsQuit() throws {
    try startAndDeal()
    // Every terminal begins with a cursor (25) and lines that wrap (7).
    XCTAssertEqual(terminal.screen.modes.subtracting([7, 25]), [1, 66, 1000, 1006, 1049, 2004])
    XCTAssertNotEqual(terminal.settings, settings)
    try quit()
    XCTAssertEqual(try messages(), [])
  }

  func testCtrlCAndCtrlBackslashEndTheGame() throws {
    for (key, signal) in [(0x03, SIGINT), (0x1C, SIGQUIT)] as [(UInt8, Int32)] {
      try open()
      try startAndDeal()
      terminal.send([key])
      try assertEnds(.died(of: signal))
    }
  }

  func testAFlipIsOneSmallPacket() throws {
    try startAndDeal(["--seed", "7", "--difficulty", "hard", "--no-animation"])
    // The buttons can be pressed now, so the game draws nothing more by itself.
    try terminal.wait(for: "g give up")
    try terminal.waitForRest(.milliseconds(100))
    terminal.read()
    terminal.forgetOutput()
    // The second flip shows that everything of the first has arrived.
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    terminal.send("A2")
    try terminal.wait(for: "Moves: 2")
    XCTAssertLessThanOrEqual(terminal.output.count, 4000)
  }
}
