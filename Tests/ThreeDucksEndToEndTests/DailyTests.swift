import XCTest

/// The daily game, on days that a test sets.
final class DailyTests: PseudoTerminalTestCase {
  private var clock: ToldClock!

  override func setUpWithError() throws {
    #if !os(Linux)
      throw XCTSkip("only Linux lets a test set the date for a program")
    #endif
    try super.setUpWithError()
    clock = try ToldClock("2026-11-21T23:59:50Z", in: home)
  }

  private func begin(_ options: String...) throws {
    try start(["--no-animation"] + options, environment: clock.environment)
  }

  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try Run(
      ["three-ducks"] + arguments,
      environment: home.environment.merging(clock.environment) { $1 }, folder: home.folder,
      input: input)
  }

  /// Turns every card of the game that is on by its name.
  private func type(_ game: DealtGame) {
    let columns = game.difficulty.columns
    for place in game.perfect {
      terminal.send("\(["A", "B", "C", "D"][place / columns])\(place % columns + 1)")
    }
  }

  private func quit() throws {
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
  }

  func testOneTryADayCountsForTheDayOnWhichItBegan() throws {
    try begin("--daily")
    try terminal.wait(for: "Today's daily: only this try counts")
    try clock.tell("2026-11-22T00:00:10Z")
    type(try home.dealtGame())
    try terminal.wait(for: "You won the daily of 21 November!", "New high score!", "n new game")
    terminal.send("\r")
    try terminal.wait(for: "Enter new game")
    terminal.send("d")
    try terminal.wait(for: "Today's daily: only this try counts")
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    try quit()

    let scores = try run("scores", "--json", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
    for part in [
      #""daily":[{"daily":"2026-11-21","date":"2026-11-22T00:00:10Z""#, #""proof":"proven""#,
    ] {
      XCTAssertTrue(scores.output.contains(part), scores.output)
    }
    let log = "\(PlayersHome.logFolder)/\(try XCTUnwrap(home.logs.first))"
    XCTAssertEqual(try run("replay", "--verify", log).status, 0)

    // The next session goes on with the try that was left, and there is no other.
    try begin("--daily")
    try terminal.wait(for: "Today's daily: only this try counts", "Moves: 1")
    terminal.send("gy")
    try terminal.wait(for: "Enter new game")
    terminal.send("d")
    try terminal.wait(for: "Daily of 22 November, just for fun", "Moves: 0")
    try quit()
  }

  func testTheResultIsCopiedAndPrintedWhenTheTerminalWasGivenBack() throws {
    try begin("--daily")
    try terminal.wait(for: "only this try counts")
    type(try home.dealtGame())
    try terminal.wait(for: "You won the daily of 21 November!", "c copy")
    terminal.forgetOutput()
    terminal.send("c")
    let start = "\u{1B}]52;c;"
    try terminal.wait(for: "a copy") { _ in self.said.contains("\u{1B}\\") }
    let base64 = try XCTUnwrap(said.components(separatedBy: start).last?.prefix { $0 != "\u{1B}" })
    let copied = String(decoding: try XCTUnwrap(Data(base64Encoded: String(base64))), as: UTF8.self)
    XCTAssertTrue(copied.hasPrefix("Three Ducks daily 2026-11-21 · hard · 36 moves · "), copied)
    try terminal.wait(for: "Copied, if your terminal allows it")
    terminal.forgetOutput()
    try quit()
    let parts = said.components(separatedBy: "\u{1B}[?1049l")
    XCTAssertEqual(parts.count, 2, said)
    let printed = try XCTUnwrap(parts.last).replacing("\r\n", with: "\n")
    XCTAssertTrue(printed.hasSuffix("\(copied)\n"), printed)
    XCTAssertFalse(copied.isEmpty)
  }

  func testWithoutUnicodeTheResultIsPrintedInASCII() throws {
    try start(
      ["--no-animation", "--daily"],
      environment: clock.environment.merging(["LANG": "C", "LC_ALL": "C"]) { $1 })
    try terminal.wait(for: "only this try counts")
    type(try home.dealtGame())
    try terminal.wait(for: "You won the daily of 21 November!", "c copy")
    terminal.forgetOutput()
    try quit()
    XCTAssertTrue(said.contains("Three Ducks daily 2026-11-21 - hard - 36 moves - "), said)
    XCTAssertTrue(said.contains(String(repeating: "#", count: 18)), said)
  }

  private var said: String { String(decoding: terminal.output, as: UTF8.self) }

  func testAWonGameIsWatchedAndTheWinComesBack() throws {
    try begin("--daily", "--no-record")
    try terminal.wait(for: "only this try counts")
    let log = #""action":"startGame","difficulty":"hard","seed":6756601660761576"#
    type(try XCTUnwrap(DealtGame(log: log)))
    try terminal.wait(for: "You won the daily of 21 November!", "w watch")
    terminal.send("w")
    try terminal.wait(for: "q back", "Moves:")
    terminal.send("\u{1B}[F")
    try terminal.wait(for: "q back", "You won the daily of 21 November!")
    terminal.send("q")
    try terminal.wait(for: "w watch", "You won the daily of 21 November!")
    try quit()
  }

  func testALogFromDaysToComeIsRefusedByAStrictReplay() throws {
    let game = try run("--daily", "--plain", "--record", "log.jsonl", input: "A1\n")
    XCTAssertEqual(game.status, 0, game.errors)
    XCTAssertEqual(try run("replay", "--strict", "log.jsonl").status, 0)
    try clock.tell("2026-11-20T12:00:00Z")
    let strict = try run("replay", "--strict", "log.jsonl")
    XCTAssertEqual(strict.status, 1)
    XCTAssertTrue(
      strict.errors.contains("expected a daily deal no later than 2026-11-20"), strict.errors)
    let text = try home.text("log.jsonl").replacing("2026-11-21\"}", with: "2026-11-19\"}")
    try home.write(text, to: "other.jsonl")
    XCTAssertEqual(try run("replay", "other.jsonl").status, 0)
    XCTAssertEqual(try run("replay", "--verify", "other.jsonl").status, 1)
  }

  func testWhatCannotBeDoneIsSaidInOneLine() throws {
    for (options, words) in [
      (["--day", "2026-11-22"], "still to come: today is 2026-11-21"),
      (["--day", "tomorrow"], "expected a day such as 2026-11-21"),
      (["--daily", "easy"], "leave out the difficulty"),
      (["--daily", "--seed", "7"], "leave out the difficulty"),
      (["--daily", "--day", "2026-11-20"], "leave one of them out"),
    ] {
      let run = try Run(
        ["three-ducks"] + options, environment: home.environment.merging(clock.environment) { $1 },
        folder: home.folder)
      XCTAssertEqual(run.status, 64)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errors.filter { $0 == "\n" }.count, 1, run.errors)
      XCTAssertTrue(run.errors.contains(words), run.errors)
    }
  }
}
