import GameTestSupport
import TestSupport
import XCTest

/// The whole program in plain mode.
final class PlainTests: ProgramTestCase {
  func testAScriptWinsAndItsLogPassesVerification() throws {
    for (locale, square) in [("C.UTF-8", "🟩"), ("C", "#"), ("xx_XX.UTF-8", "#")] {
      let lines = ["new"] + DealtGame.seed7.perfectFlips + ["share", "quit"]
      let run = try home.run(
        ["--plain", "--seed", "7", "--record", "\(locale).jsonl"],
        input: lines.map { "\($0)\n" }.joined(), environment: ["LANG": locale])
      XCTAssertEqual(run.status, 0, run.errors)
      XCTAssert(run.output.contains("\nYou won! Moves: 12. Time: 0:0"), run.output)
      XCTAssert(run.output.hasSuffix(String(repeating: square, count: 6) + "\n"), run.output)
    }
    let replay = try assertRun("replay", "--verify", "--json", home.folder.path)
    XCTAssertEqual(replay.output.matches(of: /"status":"ok".*"gamesWon":1/).count, 3)
  }

  func testPlainModeTakesTheSameOptionsAsTheGameOnTheScreen() throws {
    let output = try playInPlainMode(
      [], ["--difficulty", "hard", "--seed", "3", "--data", "mine.json", "--no-record"])
    XCTAssert(output.hasSuffix("Hard: 36 cards, rows A to D, columns 1 to 9.\n"), output)
    XCTAssertFalse(home.exists(".local/state"))
    try playInPlainMode(["difficulty medium"], ["--data", "mine.json"])
    XCTAssert(try playInPlainMode([], ["--data", "mine.json"]).contains("Difficulty: medium."))
    let duel = try playInPlainMode(["new easy 7", "A1 A2", "A1"], ["--against", "perfect"])
    XCTAssert(duel.contains("The duck: elephant at A3 and A4: a pair! You 0, the duck 1."), duel)
    try playInPlainMode(["new", "give up", "new"], ["--seed", "7", "--record", "log.jsonl"])
    let deals = try home.text("log.jsonl").split(separator: "\n").filter {
      $0.contains("startGame")
    }
    XCTAssertEqual(
      deals.map { $0.contains(#""seed":7,"chosen":true}"#) }, [true, false],
      "the seed is for the first game only")
  }

  func testControlCharactersThatAreTypedAreEscaped() throws {
    let output = try playInPlainMode([
      "\u{1B}[2J\u{7}", String(repeating: "\0", count: 5000), "new easy 7\r",
    ])
    XCTAssert(output.contains("I don't know \"\\u{1B}[2J\\u{07}\"."), output)
    XCTAssert(output.contains("columns 1 to 4."), output)
    XCTAssertEqual(output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }.count, 0)
  }

  func testAFailureOfTheInputOrTheOutputEndsTheGame() throws {
    let unread = try shell("three-ducks --plain <&-")
    XCTAssertEqual(unread.status, 66, unread.errors)
    let full = try shell("(echo new; echo A1) | three-ducks --plain --record log.jsonl >/dev/full")
    XCTAssertEqual(full.status, 74)
    XCTAssert(full.errors.contains("standard output cannot be written"), full.errors)
    XCTAssertFalse(home.exists("log.jsonl"))
  }

  func testAnUnreadTerminalDelaysNoSignal() throws {
    for isBlocking in [true, false] {
      try open()
      if !isBlocking { terminal.makeNonBlocking() }
      try start(command: ["bash", "-c", "exec three-ducks --plain < <(yes help)"])
      try Patience.wait(for: "output") { terminal.hasOutput }
      // The game becomes idle only when the terminal is full, and nothing else shows that the terminal is full.
      try terminal.waitUntilIdle(.milliseconds(100))
      XCTAssertFalse(terminal.hasEnded, "a full terminal is not an error")
      kill(terminal.process, SIGTERM)
      let (ending, time) = try terminal.ended(isReading: false)
      XCTAssertEqual(ending, .died(of: SIGTERM))
      assertTook(time, lessThan: .milliseconds(500))
      XCTAssertGreaterThan(terminal.output.count, 2000, "the terminal was not full")
    }
  }

  // MARK: - On a terminal

  func testADumbTerminalGetsPlainMode() throws {
    try start(["--seed", "7"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "\"help\" for the commands.")
    terminal.send("new\ra1 b2\r")
    try terminal.wait(for: "Horse at A1 and ducks at B2: no match. >")
    terminal.send("boa")
    try terminal.wait(for: "> boa")
    terminal.send("rd\r")
    try terminal.wait(for: "no match. > board Row A: ")
    terminal.send([0x04])
    try assertEnds()
  }

  func testALongLineIsWrappedBetweenWords() throws {
    try start(["--plain"])
    try terminal.wait(for: "\"help\" for the commands.")
    terminal.send("daily tomorrow\r")
    try terminal.wait(for: "for example, \"daily 2026-11-21\".")
    terminal.send([0x04])
    try assertEnds()
    try open(columns: 35)
    try start(command: ["three-ducks", "doctor"])
    try terminal.wait(for: "an easy game needs at least 40 columns")
    try assertEnds()
  }
}
