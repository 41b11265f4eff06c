import TestSupport
import XCTest

/// The game in lines of text, on a terminal that vanishes and on a reader that does not read.
final class PlainEndingTests: PseudoTerminalTestCase {
  func testATerminalThatVanishesCountsAsAHangup() throws {
    for _ in 0..<scaled(10) {
      try open()
      try start(["--plain"])
      try terminal.wait(for: "for the commands")
      terminal.hangUp()
      XCTAssertEqual(try terminal.ended(isReading: false).ending, .died(of: SIGHUP))
    }
  }

  func testATerminalThatVanishesCountsAsAHangupWhereHangupsAreIgnored() throws {
    for _ in 0..<scaled(5) {
      try open()
      try run(["sh", "-c", "trap '' HUP; exec three-ducks --plain"])
      try terminal.wait(for: "for the commands")
      terminal.hangUp()
      XCTAssertEqual(try terminal.ended(isReading: false).ending.status, 128 + SIGHUP)
    }
  }

  func testAReaderThatDoesNotReadHoldsNoSignalUp() throws {
    for flag in [0, O_NONBLOCK] {
      let game = Process()
      let (input, output) = (Pipe(), Pipe())
      _ = fcntl(output.fileHandleForWriting.fileDescriptor, F_SETFL, flag)
      game.executableURL = PlayersHome.products.appendingPathComponent("three-ducks")
      game.arguments = ["--plain"]
      game.environment = home.environment
      game.standardInput = input
      game.standardOutput = output
      try game.run()
      _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
      let lines = Array(String(repeating: "help\n", count: 2000).utf8)
      for _ in 0..<20 {
        _ = lines.withUnsafeBytes {
          write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
        }
        usleep(10_000)
      }
      XCTAssertTrue(game.isRunning, "a full reader is no error")
      let start = ContinuousClock.now
      kill(game.processIdentifier, SIGTERM)
      game.waitUntilExit()
      assertTook(ContinuousClock.now - start, lessThan: .milliseconds(500))
      XCTAssertEqual(game.terminationReason, .uncaughtSignal)
      XCTAssertEqual(game.terminationStatus, SIGTERM)
    }
  }
}

/// Terminals and machines that lack something.
final class PoorTerminalTests: PseudoTerminalTestCase {
  func testAScreenThatVanishesWhileTheKeysAreThereCountsAsAHangup() throws {
    let screen = try PseudoTerminal()
    try run(["sh", "-c", "exec three-ducks --seed 7 --no-animation >\(screen.name)"])
    while !screen.screen.shown.says("New Game"), !terminal.hasEnded {
      screen.letPass(.milliseconds(20))
    }
    screen.hangUp()
    // Until something is to be shown the game does not miss it.
    terminal.send("n")
    XCTAssertEqual(try terminal.ended().ending, .died(of: SIGHUP))
    XCTAssertEqual(terminal.settings, settings)
  }

  func testEmulatorsWithoutAnEntryOfTheirOwnArePlayedOn() throws {
    // No database has these entries, however many others it has.
    for type in ["putty-none", "st-none", "mlterm-none", "nsterm-none"] {
      try open()
      try start(environment: ["TERM": type])
      try terminal.wait(for: "New Game")
      terminal.send("q")
      XCTAssertEqual(try terminal.ended().ending, .exited(0), type)
      assertRestored(type)
    }
  }

  /// As the database of ncurses has it, which many machines have but in part.
  private static let direct = #"""
    xterm-direct|xterm with direct-color indexing,
      RGB, colors#0x1000000, pairs#0x7FFFF, CO#8, initc@, op=\E[39;49m,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      setb@, setf@, use=xterm-256color,

    """#

  func testATerminalOfDirectColoursIsSentRedGreenAndBlue() throws {
    try home.write(Self.direct, to: "direct.terminfo")
    let compiled = try Run(
      ["tic", "-x", "-o", home.url("terminfo").path, home.url("direct.terminfo").path],
      environment: home.environment, folder: home.folder)
    XCTAssertEqual(compiled.status, 0)
    try startAndDeal(
      environment: ["TERM": "xterm-direct", "TERMINFO": home.url("terminfo").path])
    terminal.send("A1")
    try terminal.wait(for: "horse")
    let sent = String(decoding: terminal.output, as: UTF8.self)
    XCTAssert(sent.contains("48:2::0:32:46"), "the pond's ground")
    XCTAssert(sent.contains("▀"), "pictures are pixels")
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
  }

  func testAMachineWithoutDescriptorsLeavesTheTerminalAsItWas() throws {
    for limit in 3...12 {
      try open()
      try run(["sh", "-c", "ulimit -n \(limit); exec three-ducks"])
      try terminal.wait(for: "a title or an end, with \(limit)") { screen in
        screen.shown.says("New Game") || terminal.hasEnded
      }
      if !terminal.hasEnded { kill(terminal.process, SIGINT) }
      let ending = try terminal.ended().ending
      XCTAssert(
        [.died(of: SIGINT), .exited(71), .exited(127)].contains(ending), "\(limit): \(ending)")
      assertRestored("\(limit) descriptors")
    }
  }

  func testEveryEscapeDelayIsSane() throws {
    for delay in ["", "abc", "-1", "0", "5000", "99999999999999999999"] {
      try open()
      try startAndDeal(environment: ["ESCDELAY": delay])
      terminal.send("?")
      try terminal.wait(for: "closes")
      let start = ContinuousClock.now
      terminal.send("\u{1B}")
      try terminal.wait(for: "no help") { !$0.shown.says("closes") }
      let limit: Duration = delay == "5000" ? .milliseconds(1200) : .milliseconds(300)
      assertTook(ContinuousClock.now - start, lessThan: limit, delay)
      terminal.send("q")
      XCTAssertEqual(try terminal.ended().ending, .exited(0))
    }
  }

  func testAWindowOfAnySizeIsPlayedIn() throws {
    for (columns, rows) in [(40_000, 24), (1, 1), (65_535, 65_535)] {
      try open(columns: min(columns, 1000), rows: min(rows, 500))
      terminal.setWindow(columns: columns, rows: rows)
      try start()
      try terminal.wait(for: "a picture") { _ in !terminal.output.isEmpty }
      terminal.letPass(.milliseconds(50))
      terminal.send("q")
      XCTAssertEqual(try terminal.ended().ending, .exited(0), "\(columns)x\(rows)")
      assertRestored("\(columns)x\(rows)")
    }
  }
}
