import XCTest

/// After the game the terminal is the shell's again, as it was; ``SignalTests`` have every signal.
final class EndingTests: TerminalTestCase {
  func testCtrlCAndCtrlBackslashEndTheGame() throws {
    for (key, status) in [("C-c", 128 + SIGINT), ("C-\\", 128 + SIGQUIT)] {
      let settings = try terminal.settings()
      try launchAndDeal()
      XCTAssert(terminal.screen.takesMouse)
      try terminal.press(key)
      XCTAssertEqual(try terminal.prompt(), Int(status))
      XCTAssertFalse(terminal.screen.takesMouse)
      XCTAssert(terminal.screen.text.contains("exec three-ducks"), terminal.screen.text)
      XCTAssertEqual(try terminal.settings(), settings)
    }
  }

  func testCtrlZSuspendsAndFgContinuesWithTheClockStoppedMeanwhile() throws {
    let settings = try terminal.settings()
    try launch()
    let begin = ContinuousClock.now
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.turnByKeys([0])

    try terminal.press("C-z")
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGTSTP))
    let suspended = ContinuousClock.now
    XCTAssertFalse(terminal.screen.takesMouse)
    XCTAssertEqual(try terminal.settings(), settings)
    terminal.letPass(.milliseconds(1100))
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
    // The game holds the pipe open while it is alive: its end is the news that a vanished terminal cannot give.
    XCTAssertEqual(mkfifo(home.url("alive").path, 0o600), 0)
    let alive = open(home.url("alive").path, O_RDONLY | O_NONBLOCK)
    defer { close(alive) }
    try terminal.type("trap '' HUP")
    try terminal.prompt()
    try terminal.type(
      "(sh -c 'echo $$ >\"$HOME/pid\"; exec three-ducks'; echo $? >\"$HOME/status\") 9>\"$HOME/alive\""
    )
    try terminal.wait(for: "New Game")
    terminal.hangUp()
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
}
