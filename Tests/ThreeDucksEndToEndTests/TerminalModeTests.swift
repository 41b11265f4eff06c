import XCTest

/// What the game does to its terminal, and how it leaves it.
final class TerminalModeTests: ProgramTestCase {
  func testTheModesThatAGameSetsAreResetWhenItIsQuit() throws {
    try startAndDeal()
    // Every terminal begins with a cursor (25) and lines that wrap (7).
    XCTAssertEqual(terminal.screen.modes.subtracting([7, 25]), [1, 1000, 1006, 1049, 2004])
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
