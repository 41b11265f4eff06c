import NcursesTerminal
import Terminal
import XCTest

@testable import ThreeDucks

final class DiagnosisTests: XCTestCase {
  /// A machine on which nothing is amiss.
  private var healthy: Findings {
    var terminal = TerminalFacts()
    terminal.type = "xterm-256color"
    terminal.entry = "xterm-256color"
    terminal.isInput = true
    terminal.isOutput = true
    terminal.size = Size(width: 80, height: 24)
    terminal.colours = 256
    terminal.canPlaceText = true
    terminal.encoding = "UTF-8"
    var findings = Findings()
    findings.terminal = terminal
    findings.savePath = "/home/a/three-ducks.json"
    findings.save = .fine
    findings.logsPath = "/home/a/logs"
    findings.soundPlayer = "/usr/bin/aplay"
    return findings
  }

  private func advice(_ name: String, _ change: (inout Findings) -> Void) -> String? {
    var findings = healthy
    change(&findings)
    let diagnosis = Diagnosis(findings)
    XCTAssertFalse(diagnosis.isHealthy, name)
    return diagnosis.lines.first { $0.name == name }?.advice
  }

  func testWhereNothingIsAmissNothingIsAdvised() {
    XCTAssertTrue(Diagnosis(healthy).isHealthy)
    XCTAssertEqual(Diagnosis(healthy).lines.compactMap(\.advice), [])
  }

  func testWhatIsAmissIsToldWithWhatToDo() {
    XCTAssertEqual(
      advice("TERM") { $0.terminal.entry = nil },
      "not known here; set TERM to what this terminal is, such as xterm-256color")
    XCTAssertEqual(
      advice("TERM") { $0.terminal.canPlaceText = false },
      "it cannot place text; play in lines, with --plain")
    XCTAssertEqual(
      advice("terminal") { $0.terminal.isInput = false },
      "run it in a terminal to play there; play --plain needs none")
    XCTAssertEqual(
      advice("size") { $0.terminal.size = Size(width: 39, height: 24) },
      "easy needs 40 columns and 14 rows")
    XCTAssertEqual(
      advice("colours") { $0.variables = [("NO_COLOR", "1")] }, "NO_COLOR is set: none is used")
    XCTAssertEqual(
      advice("encoding") { $0.terminal.encoding = "ANSI_X3.4-1968" },
      "drawn in ASCII; with LANG=C.UTF-8 the animals are pixel art")
    XCTAssertEqual(
      advice("glyphs") { $0.wideGlyphs = ["█"] },
      "the screen may be torn; try another LANG, or LANG=C for ASCII")
    XCTAssertEqual(
      advice("save file") { $0.save = .damaged },
      "it is damaged; playing sets it aside and begins a new one")
    XCTAssertEqual(
      advice("logs") { $0.logs = .init(count: 2, bad: ["/home/a/logs/b.jsonl"]) },
      "1 that do not replay, such as /home/a/logs/b.jsonl; see three-ducks replay --verify")
    XCTAssertEqual(
      advice("sound") { $0.soundPlayer = nil },
      "install one of pw-play, paplay, aplay, afplay, or play with --bell")
  }

  func testTheTextEndsWithWhatABugReportShouldHold() {
    XCTAssertTrue(Diagnosis(healthy).text.hasPrefix("three-ducks"))
    XCTAssertTrue(Diagnosis(healthy).text.hasSuffix("and the log of that game."))
  }

  func testTheJSONTellsTheSame() {
    XCTAssertTrue("\(Diagnosis(healthy).json)".hasPrefix(#"{"healthy":true,"findings":[{"name":"#))
  }
}
