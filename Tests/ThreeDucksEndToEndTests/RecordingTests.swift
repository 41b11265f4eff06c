import XCTest

/// What a game that is played in a terminal leaves behind.
final class RecordingTests: TerminalTestCase {
  private static let folder = PlayersHome.logFolder

  private func logs() -> [String] { home.logs }

  private func replay(_ options: String...) throws -> [String: Any] {
    let run = try home.run(["replay", "--json"] + options)
    XCTAssertEqual(run.errors, "")
    return try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func winAndQuit(_ places: [Int] = KnownGame.perfect) throws {
    try terminal.win(places)
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testAGameIsRecordedAndItsScoreNamesTheLog() throws {
    try launchAndDeal("")
    try winAndQuit(home.dealtGame().perfect)
    let name = try XCTUnwrap(logs().first)
    XCTAssertEqual(logs().count, 1)
    let report = try replay("--verify", "\(Self.folder)/\(name)")
    XCTAssertEqual(report["status"] as? String, "ok")
    XCTAssertEqual(report["gamesWon"] as? Int, 1)
    XCTAssertEqual(report["moves"] as? Int, 12)

    let save = try JSONSerialization.jsonObject(with: Data(home.text(PlayersHome.saveFile).utf8))
    let lists = (save as? [String: Any])?["highScores"] as? [String: Any]
    let score = try XCTUnwrap((lists?["easy"] as? [[String: Any]])?.first)
    XCTAssertEqual(score["log"] as? String, name)
    let mode = try FileManager.default.attributesOfItem(
      atPath: home.url("\(Self.folder)/\(name)").path)[.posixPermissions]
    XCTAssertEqual(mode as? Int, 0o600)
  }

  func testAGameThatIsKilledLeavesALogUpToItsLastAction() throws {
    try launchAndDeal("--seed 7 --record mine.jsonl")
    try terminal.turnByKeys([0, 9, 1])
    kill(try pid(), SIGKILL)
    let report = try replay("--verify", "mine.jsonl")
    XCTAssertEqual(report["status"] as? String, "unfinished")
    XCTAssertEqual(report["moves"] as? Int, 3)
    XCTAssertEqual(logs(), [])
  }

  func testAGameThatIsEndedBySignalClosesItsLog() throws {
    try launchAndDeal("--seed 7 --record mine.jsonl")
    try terminal.turnByKeys([0])
    kill(try pid(), SIGTERM)
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGTERM))
    XCTAssertEqual(try replay("--verify", "mine.jsonl")["status"] as? String, "ok")
  }

  func testNothingIsRecordedWhenNobodyWantsIt() throws {
    try launchAndDeal("--seed 7 --no-record")
    try winAndQuit()
    XCTAssertEqual(logs(), [])
  }

  func testASessionInWhichNothingIsPlayedLeavesNoLog() throws {
    try launch()
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    XCTAssertEqual(logs(), [])
  }

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

  func testAFullDiskStopsTheRecordingAndNotTheGame() throws {
    try launchAndDeal("--seed 7 --record /dev/full")
    try winAndQuit()
    XCTAssertEqual(try messages().count, 1)
    let message = try XCTUnwrap(messages().first)
    XCTAssert(
      message.contains("/dev/full cannot be written (No space left on device)"), "\(message)")
  }

  func testTheTitleTellsThatNothingIsRecorded() throws {
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
    try launchAndDeal()
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    let left = logs()
    XCTAssert(left.contains("kept.jsonl"), "what is not the game's stays")
    XCTAssertEqual(
      Set(names).subtracting(left), [names[0], names[1], names[3], names[5]])
  }
}
