import XCTest

/// What a game that is played in a terminal leaves.
final class RecordingTests: TerminalTestCase {
  private static let folder = PlayersHome.logFolder

  func testALogThatIsThereAlreadyIsNotWrittenOver() throws {
    try home.write("precious\n", to: "mine.jsonl")
    let run = try home.run("--record", "mine.jsonl")
    XCTAssertEqual(run.status, 64)
    XCTAssert(run.errors.contains("exists already"), run.errors)
    XCTAssertEqual(try home.text("mine.jsonl"), "precious\n")
    try home.write("", to: "empty.jsonl")
    XCTAssertEqual(try home.run("--record", "empty.jsonl").status, 64, "a new file is asked for")
    XCTAssertEqual(try home.run("--record", "x", "--no-record").status, 64)
  }

  func testAFolderThatIsMissingIsNamedAndNotCreated() throws {
    let run = try home.run("--record", "nowhere/x.jsonl")
    XCTAssertEqual(run.status, 64)
    XCTAssertEqual(
      run.errors, "three-ducks: --record nowhere/x.jsonl: there is no folder nowhere\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.url("nowhere").path))
  }

  func testTheTitleSaysThatNothingIsRecorded() throws {
    try home.write("a file where a folder should be", to: ".local/state/three-ducks")
    try launchAndDeal()
    try terminal.press("g")
    try terminal.wait(for: "cannot be written")
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    XCTAssertEqual(try messages().count, 1)
  }

  func testTheNewestHundredLogsAreKeptAndThoseThatTheSaveFileNames() throws {
    let names = (0..<105).map { number in
      "2020-01-01T00-\(number / 60 + 10)-\(number % 60 / 10)\(number % 10)Z-1.jsonl"
    }
    for name in names { try home.write("old", to: "\(Self.folder)/\(name)") }
    try home.write("mine", to: "\(Self.folder)/kept.jsonl")
    try home.write(
      """
      {"version":1,"difficulty":"easy","highScores":{"easy":[{"moves":14,"milliseconds":31250,\
      "date":"2020-01-01T00:00:00Z","seed":7,"log":"\(names[2])"}]},"unfinished":["\(names[4])"]}
      """, to: PlayersHome.saveFile)
    XCTAssertEqual(try home.run(["--plain"], input: "new\nquit\n").status, 0)
    let left = home.logs
    XCTAssert(left.contains("kept.jsonl"), "what is not the game's stays")
    XCTAssertEqual(
      Set(names).subtracting(left), [names[0], names[1], names[3], names[5]])
  }
}
