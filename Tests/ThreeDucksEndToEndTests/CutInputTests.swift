import XCTest

/// What terminals send in pieces, or in another language than was asked for.
final class CutInputTests: PseudoTerminalTestCase {
  func testClicksInTheOlderLanguageOfMiceNeverGiveUpOrQuit() throws {
    try open(columns: 132, rows: 43)
    try startAndDeal()
    // Places whose letters are keys: q, g, Enter and Space among them.
    for place in ["q", "g", "n", "t", " ", "?", "A", "1"] {
      terminal.send("\u{1B}[M \(place)\(place)\u{1B}[M#\(place)\(place)")
    }
    terminal.send("\u{1B}[M qg")
    terminal.send("?")
    try terminal.wait(for: "closes")
    terminal.send("?")
    try terminal.wait(for: "the game") {
      $0.shown.says("Give Up") && $0.shown.says("Moves: 0") && !$0.shown.says("closes")
    }
  }

  func testAReportThatIsCutStopsNeitherClockNorCards() throws {
    // The decoder's own tests have every report.
    for report in ["\u{1B}[<0", "\u{1B}]11;"] {
      try open()
      // In lines, which a test can read.
      try startAndDeal(environment: ["TERM": "xterm"])
      terminal.send("A1B2")
      try terminal.wait(for: "Moves: 2")
      terminal.send(report)
      try terminal.wait(for: "both cards turned back") { Board($0.shown)?.found == [] }
      kill(terminal.process, SIGTERM)
      XCTAssertEqual(try terminal.ended().ending, .died(of: SIGTERM), report.debugDescription)
      assertRestored(report.debugDescription)
    }
  }

  func testAClickThatASlowLineSplitsIsAClick() throws {
    // The game's own patience is too short for a busy machine to be within it for certain.
    try startAndDeal(environment: ["TERM": "xterm", "ESCDELAY": "10000"])
    try terminal.wait(for: "the board") { Board($0.shown) != nil }
    let middle = try XCTUnwrap(Board(terminal.screen.shown)?.cards[0].middle)
    // A new place takes no click for a moment.
    terminal.letPass(.milliseconds(500))
    let report = Array("\u{1B}[<0;\(middle.column + 1);\(middle.row + 1)M".utf8)
    for byte in report {
      terminal.send([byte])
      terminal.letPass(.milliseconds(20))
    }
    try terminal.wait(for: "the horse, when it is turned") {
      $0.shown.says("Moves: 1") && Board($0.shown)?.found == ["horse"]
    }
  }
}
