import TestSupport
import XCTest

/// Keys and clicks as slow and old terminals send them, and a game that gets none.
final class KeyTests: ProgramTestCase {
  func testAnArrowAndAClickThatArriveInPiecesAreUnderstood() throws {
    // The usual patience of the game is too short for a busy machine.
    try startAndDeal(environment: ["TERM": "xterm", "ESCDELAY": "10000"])
    func sendSlowly(_ sequence: String) {
      for byte in sequence.utf8 {
        terminal.send([byte])
        terminal.letPass(.milliseconds(20))
      }
    }
    sendSlowly("\u{1B}OC")
    try terminal.wait(for: "focus on the second card") { Board($0.shown)?.focus == 1 }
    terminal.letPass(.milliseconds(400))
    let middle = try XCTUnwrap(Board(terminal.screen.shown)).cards[0].middle
    sendSlowly("\u{1B}[<0;\(middle.column + 1);\(middle.row + 1)M")
    try terminal.wait(for: "the first card") { Board($0.shown)?.found == ["horse"] }
  }

  func testSequencesThatAreNotKeysDoNothing() throws {
    try open(columns: 132, rows: 43)
    try startAndDeal(environment: ["TERM": "screen"])
    // Focus, a paste, reports, keys with Alt, and clicks in the older protocol whose places are letters.
    for sequence in [
      "\u{1B}[I", "\u{1B}[200~q g\r\u{1B}[201~", "\u{1B}P>|tmux 3.3q\u{1B}\\",
      "\u{1B}]11;rgb:0000/gggg/qqqq\u{07}", "\u{1B}q", "\u{1B}g", "\u{1B}x",
      "\u{1B}[M qq\u{1B}[M#qq", "\u{1B}[M gg\u{1B}[M#gg", "\u{1B}[M   \u{1B}[M#  ", "\u{1B}[M qg",
    ] { terminal.send(sequence) }
    terminal.send("\r")
    try terminal.wait(for: "the first card, turned by the only key") { screen in
      screen.shown.says("Moves: 1") && Board(screen.shown)?.found == ["horse"]
    }
  }

  func testAReportThatIsCutStopsNeitherTheClockNorTheCards() throws {
    try startAndDeal(environment: ["TERM": "xterm"])
    terminal.send("A1B2")
    try terminal.wait(for: "Moves: 2")
    terminal.send("\u{1B}[<0")
    try terminal.wait(for: "both cards turned back") { Board($0.shown)?.found == [] }
    kill(terminal.process, SIGTERM)
    try assertEnds(.died(of: SIGTERM))
  }

  func testEscapeClosesTheHelpSoonWhateverESCDELAYIs() throws {
    for delay in ["abc", "-1", "5000", "99999999999999999999"] {
      try open()
      try startAndDeal(environment: ["ESCDELAY": delay])
      terminal.send("?")
      try terminal.wait(for: "closes")
      let start = ContinuousClock.now
      terminal.send("\u{1B}")
      try terminal.wait(for: "no help") { !$0.shown.says("closes") }
      assertTook(
        ContinuousClock.now - start, lessThan: .milliseconds(delay == "5000" ? 1200 : 300), delay)
      try quit()
    }
  }

  #if os(Linux)
    func testAnIdleTitleUsesNoProcessorTime() throws {
      try start()
      try terminal.wait(for: "New Game")
      terminal.letPass(.milliseconds(500))
      let before = try activity()
      terminal.letPass(.seconds(1))
      XCTAssertEqual(try activity(), before)
    }

    /// The scheduler's counts of each of the game's threads: how often it waited, and its ticks of work.
    private func activity() throws -> [String] {
      let tasks = "/proc/\(terminal.process)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).sorted().map { thread in
        let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
        let counts = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        XCTAssertEqual(counts.count, 2)
        let stat = try String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
        return "\(thread): \(counts) \(stat.split(separator: " ")[13...14])"
      }
    }
  #endif
}
