import TestSupport
import XCTest

/// Input from slow and old terminals, and a game without input.
final class KeyTests: ProgramTestCase {
  func testAnArrowAndAClickThatArriveInPiecesAreUnderstood() throws {
    // On a busy machine, the pieces may arrive later than the default Escape delay allows. So the test sets
    // the longest delay.
    try startAndDeal(environment: ["TERM": "xterm", "ESCDELAY": "1000"])
    func sendInPieces(_ sequence: String) throws {
      for byte in sequence.utf8 {
        terminal.send([byte])
        try terminal.waitUntilInputIsRead()
      }
    }
    try terminal.wait(for: "║░")
    // A new screen ignores clicks for 400 ms, and nothing on it shows when it begins to accept them.
    try terminal.waitUntilIdle(.milliseconds(500))
    let card = try XCTUnwrap(
      terminal.screen.position(of: "║░"), "the first card, which has the focus")
    try sendInPieces("\u{1B}OC")
    terminal.send("\r")
    try terminal.wait(for: "pelican")
    try sendInPieces("\u{1B}[<0;\(card.column + 1);\(card.row + 1)M")
    try terminal.wait(for: "horse", "Moves: 2")
  }

  func testAnIncompleteMouseReportDelaysNeitherTheCardsNorASignal() throws {
    try startAndDeal(environment: ["TERM": "xterm"])
    terminal.send("A1B2")
    try terminal.wait(for: "horse ─", "ducks ═")
    terminal.send("\u{1B}[<0")
    try terminal.wait(for: "both cards turned back") {
      !$0.shows("horse ─") && !$0.shows("ducks ═")
    }
    kill(terminal.process, SIGTERM)
    try assertEnds(.died(of: SIGTERM))
  }

  func testEscapeClosesTheHelpSoonWithAnyESCDELAY() throws {
    for delay in ["abc", "-1", "5000"] {
      try startAndDeal(environment: ["ESCDELAY": delay])
      terminal.send("?")
      try terminal.wait(for: "to close")
      let start = ContinuousClock.now
      terminal.send("\u{1B}")
      try terminal.wait(for: "a screen without the help") { !$0.shows("to close") }
      // One second is the default delay of ncurses, and the longest that the game accepts.
      let limit = delay == "5000" ? 1200 : 300
      assertTook(ContinuousClock.now - start, lessThan: .milliseconds(limit), delay)
      try quit()
    }
  }

  func testAnIdleTitleUsesNoProcessorTime() throws {
    try start()
    try terminal.wait(for: "New Game")
    // A game that drew or checked something regularly would do so at least once a second.
    try terminal.waitUntilIdle(.seconds(1))
  }
}
