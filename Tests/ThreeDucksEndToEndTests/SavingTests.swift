import TestSupport
import ThreeDucksCore
import XCTest

/// The save file, the scores in it, and the logs that prove them.
final class SavingTests: ProgramTestCase {
  func testAScoreIsProvenUntilItIsEdited() throws {
    let session = try home.startPlainGame()
    let game = try session.deal()
    session.say(game.perfectFlips)
    XCTAssertEqual(try session.quit(), 0)
    let proven = try assertRun("scores", "--verify")
    XCTAssertEqual(proven.errors, "")
    XCTAssertNotNil(
      proven.output.firstMatch(of: try Regex("12 moves .*  seed \(game.seed)  proven\n")),
      proven.output)

    let text = try home.text(PlayersHome.saveFile)
    try home.write(
      text.replacing("\"moves\": 12", with: "\"moves\": 2"), to: PlayersHome.saveFile)
    let edited = try assertRun("scores", "--verify", "--json", status: 1)
    XCTAssert(edited.output.contains("\"proof\":\"contradicted\""), edited.output)
    XCTAssertEqual(edited.errors.filter { $0 == "\n" }.count, 1)
    XCTAssert(edited.errors.contains("expected 2 moves, but the log has 12"), edited.errors)
    XCTAssertEqual(try assertRun("scores").errors, "")

    try home.remove(PlayersHome.logFolder)
    let lost = try assertRun("scores", "--verify").output
    XCTAssert(lost.contains("seed \(game.seed)  no log\n"), lost)
  }

  func testAGameThatCannotBeSavedIsReportedSoonAndWithItsLog() throws {
    for (isSignalled, hasLog) in [(false, true), (true, true), (false, false)] {
      let game = try home.startPlainGame()
      let deal = try game.deal()
      let log = try XCTUnwrap(home.newestLog())
      if !hasLog { try home.remove(PlayersHome.logFolder) }
      let lock = try lockSaveFile()
      defer { close(lock) }
      game.say(deal.perfectFlips)
      try game.wait(for: "6 of 6 pairs")
      let start = ContinuousClock.now
      if isSignalled { game.send(SIGTERM) } else { game.say(["quit"]) }
      XCTAssertEqual(try game.waitForEnd(), isSignalled ? 128 + SIGTERM : 0)
      assertTook(ContinuousClock.now - start, lessThan: .seconds(isSignalled ? 1 : 3))
      if hasLog { try assertRun("replay", "--verify", log) }
      let errors = game.errors
      XCTAssert(errors.contains("a game was not saved (easy, 12 moves, time 0:0"), errors)
      XCTAssert(errors.contains(hasLog ? log : "it has no log"), errors)
      XCTAssertEqual(errors.contains("waiting for another game"), !isSignalled, errors)
    }
  }

  func testPathsThatAreNotUTF8AreUsedUnchanged() throws {
    // The name of the folder is "jér" in Latin-1.
    let run = try shell(
      """
      odd="$HOME/$(printf 'j\\351r')"; mkdir "$odd"
      printf 'difficulty hard\nnew\nquit\n' | HOME="$odd" three-ducks --plain >/dev/null
      ls "$odd/.local/share/three-ducks" | head -1
      printf 'new\nquit\n' | three-ducks --plain --data "$odd/d" --record "$odd/r.jsonl" >/dev/null
      three-ducks replay --verify "$odd/r.jsonl" | head -1
      three-ducks replay --verify --json "$odd" | grep -c '"ok"'
      ls -d "$HOME"/j* | grep -c .
      """)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.count, 4, run.errors)
    XCTAssert(lines[1].contains("/j\u{FFFD}r/r.jsonl: ok, "), run.output)
    XCTAssertEqual([lines[0], lines[2], lines[3]], ["three-ducks.json", "1", "1"], run.errors)
  }

  // MARK: - Logs

  func testAGameThatCannotBeRecordedCanStillBePlayed() throws {
    try home.write("a file where a folder should be", to: ".local/state/three-ducks")
    try startAndDeal()
    terminal.send("gy\r")
    try terminal.wait(for: "cannot be written")
    try quit()
    XCTAssertEqual(try messages().count, 1)
  }

  func testALogOnAFullDiskHasOnlyWholeLines() throws {
    // `ulimit` stops every file at 1 KiB. The test's output is a file too, so it goes through a pipe. In a
    // usable TMPDIR, the thread sanitizer would write a temporary file beyond the limit.
    let game = try shell(
      """
      (ulimit -f 1; export TMPDIR=/dev/null
      (echo new easy 7; yes A1 B2 | head -n 40) | three-ducks --plain --record log.jsonl) | cat
      """)
    XCTAssert(game.output.contains("cannot be written"), game.output)
    XCTAssert(try home.text("log.jsonl").hasSuffix("}\n"))
    XCTAssertEqual(try assertRun("replay", "--verify", "log.jsonl").errors, "")
  }

  func testTheNewestHundredLogsAndThoseListedInTheSaveFileAreKept() throws {
    let names = (100..<205).map { "2020-01-01T00-00-00Z-\($0).jsonl" }
    for name in names { try home.write("old", to: "\(PlayersHome.logFolder)/\(name)") }
    try home.write("mine", to: "\(PlayersHome.logFolder)/kept.jsonl")
    try home.write(
      """
      {"version":1,"difficulty":"easy","highScores":{"easy":[{"moves":14,"milliseconds":31250,\
      "date":"2020-01-01T00:00:00Z","seed":7,"log":"\(names[2])"}]},"unfinished":["\(names[4])"]}
      """, to: PlayersHome.saveFile)
    try playInPlainMode(["new", "quit"])
    XCTAssert(
      home.logs.contains("kept.jsonl"), "the game must keep a log whose name it did not choose")
    XCTAssertEqual(
      Set(names).subtracting(home.logs), [names[0], names[1], names[3], names[5]])
  }
}
