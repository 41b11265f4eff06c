import TestSupport
import XCTest

/// However the game ends, the terminal is the shell's again, as it was.
final class EndingTests: TerminalTestCase {
  func testCtrlCEndsTheGame() throws {
    try assertRestored(status: 128 + SIGINT) { try terminal.press("C-c") }
  }

  func testCtrlBackslashEndsTheGame() throws {
    try assertRestored(status: 128 + SIGQUIT) { try terminal.press("C-\\") }
  }

  func testATerminationEndsTheGame() throws {
    try assertRestored(status: 128 + SIGTERM) { kill(try pid(), SIGTERM) }
  }

  func testAHangupEndsTheGame() throws {
    try assertRestored(status: 128 + SIGHUP) { kill(try pid(), SIGHUP) }
  }

  func testACrashLeavesTheTerminalAsItWas() throws {
    try XCTSkipUnless(Sanitizer.allowsSentFaults)
    try assertRestored(status: 128 + SIGSEGV) { kill(try pid(), SIGSEGV) }
  }

  func testAnAbortLeavesTheTerminalAsItWas() throws {
    try XCTSkipUnless(Sanitizer.allowsSentFaults)
    try assertRestored(status: 128 + SIGABRT) { kill(try pid(), SIGABRT) }
  }

  func testCtrlZSuspendsAndFgGoesOnWithTheClockStoppedMeanwhile() throws {
    let settings = try terminal.settings()
    try launch()
    let begin = ContinuousClock.now
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.turnByKeys([0])

    try terminal.press("C-z")
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGTSTP))
    let suspended = ContinuousClock.now
    XCTAssertFalse(try terminal.screen().takesMouse)
    XCTAssertEqual(try terminal.settings(), settings)
    try terminal.letPass(seconds: 1.1)
    let pause = suspended.duration(to: .now)

    try terminal.type("fg")
    try terminal.wait(for: "the game, ready for arrows and clicks") { screen in
      screen.isAlternate && screen.takesArrows && screen.takesMouse
        && screen.says("Moves: 1") && Board(screen)?.found == ["horse"]
    }
    try terminal.turnByKeys([9])
    let shown = try XCTUnwrap(terminal.wait(for: "Moves: 2").seconds)
    XCTAssertLessThanOrEqual(.seconds(shown), begin.duration(to: .now) - pause)

    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    XCTAssertEqual(try terminal.settings(), settings)
  }

  /// Make is in the game's process group, and is stopped with it.
  func testCtrlZAndFgWorkForAGameThatAnotherProgramStarted() throws {
    try terminal.type("sh -c 'sh -c \"three-ducks --seed 7; true\"; true'")
    try terminal.wait(for: "New Game")
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.press("C-z")
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGTSTP))
    try terminal.type("fg")
    try terminal.wait(for: "the game again") { $0.isAlternate && $0.says("Moves: 0") }
    try terminal.turnByKeys([0])
    try terminal.wait(for: "Moves: 1")
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testATerminalThatVanishesEndsTheGameThatIgnoresHangups() throws {
    // Whoever holds the pipe open is alive: its end is the news that a vanished terminal cannot give.
    XCTAssertEqual(mkfifo(home.url("alive").path, 0o600), 0)
    let alive = open(home.url("alive").path, O_RDONLY | O_NONBLOCK)
    defer { close(alive) }
    try terminal.type("trap '' HUP")
    try terminal.prompt()
    try terminal.type(
      "(sh -c 'echo $$ >\"$HOME/pid\"; exec three-ducks'; echo $? >\"$HOME/status\") 9>\"$HOME/alive\""
    )
    try terminal.wait(for: "New Game")
    try terminal.vanish()
    let events: Int32
    do {
      events = try Patience().waitForEvents(on: alive)
    } catch {
      kill(try pid(), SIGKILL)
      throw error
    }
    XCTAssertNotEqual(events & Int32(POLLHUP), 0)
    XCTAssertEqual(try home.text("status"), "\(128 + SIGHUP)\n")
  }

  private func assertRestored(status: Int32, after end: () throws -> Void) throws {
    let settings = try terminal.settings()
    try launchAndDeal()
    XCTAssert(try terminal.screen().takesMouse)
    try end()
    XCTAssertEqual(try terminal.prompt(), Int(status))
    let screen = try terminal.screen()
    XCTAssertFalse(screen.takesMouse)
    XCTAssert(screen.text.contains("exec three-ducks"), screen.text)
    XCTAssertEqual(try terminal.settings(), settings)
  }
}
