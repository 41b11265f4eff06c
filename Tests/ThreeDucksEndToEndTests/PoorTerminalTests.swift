import XCTest

/// Terminals that vanish or have an extreme size, and a shortage of file descriptors.
final class PoorTerminalTests: ProgramTestCase {
  func testATerminalThatVanishesCountsAsAHangup() throws {
    for (game, words) in [("three-ducks", "New Game"), ("three-ducks --plain", "the commands")] {
      for setup in ["", "trap '' HUP; "] {
        try start(command: ["sh", "-c", "\(setup)exec \(game)"])
        try terminal.wait(for: words)
        terminal.hangUp()
        XCTAssertEqual(try terminal.ended(isReading: false).ending.status, 128 + SIGHUP)
      }
    }
  }

  func testASeparateOutputTerminalThatVanishesCountsAsAHangup() throws {
    let outputTerminal = try PseudoTerminal()
    try start(command: [
      "sh", "-c", "exec three-ducks --seed 7 --no-animation >\(outputTerminal.name)",
    ])
    try terminal.wait(for: "a title on the other terminal") { _ in
      outputTerminal.read()
      return outputTerminal.screen.shows("New Game")
    }
    outputTerminal.hangUp()
    // The game notices the loss of its output only when it draws.
    terminal.send("n")
    XCTAssertEqual(try terminal.ended().ending, .died(of: SIGHUP))
    XCTAssertEqual(terminal.settings, settings)
  }

  func testAShortageOfFileDescriptorsLeavesTheTerminalAsItWas() throws {
    var endings: [PseudoTerminal.Ending] = []
    for limit in 3...12 {
      try start(command: ["sh", "-c", "ulimit -n \(limit); exec three-ducks"])
      try terminal.wait(for: "a title or an end, with \(limit) descriptors") { screen in
        screen.shows("New Game") || terminal.hasEnded
      }
      if !terminal.hasEnded { kill(terminal.process, SIGINT) }
      let ending = try terminal.ended().ending
      // If there is no descriptor for the dynamic loader, the status is 127.
      XCTAssert(
        [.died(of: SIGINT), .exited(71), .exited(127)].contains(ending), "\(limit): \(ending)")
      assertRestored("\(limit) descriptors")
      endings.append(ending)
    }
    XCTAssert(endings.contains(.exited(71)), "\(endings)")
    XCTAssertEqual(endings.last, .died(of: SIGINT))
  }

  func testTheGameRunsInAWindowOfAnySize() throws {
    for (columns, rows) in [(1, 1), (65_535, 65_535)] {
      // A model of the largest window would need too much memory.
      try open(columns: min(columns, 1000), rows: min(rows, 500))
      terminal.setWindow(columns: columns, rows: rows)
      try start()
      try terminal.wait(for: "a picture") { _ in !terminal.output.isEmpty }
      try quit()
    }
  }
}
