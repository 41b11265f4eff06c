import XCTest

@testable import ThreeDucks

/// `three-ducks replay` as a user and a program meet it.
final class ReplayCommandTests: XCTestCase {
  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  // MARK: - Recorded games

  /// Games that were played by hand in a terminal, beside what is printed for them.
  private static let logs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs")
  private static let names = ["easy", "hard", "killed", "medium", "several"]

  private func recorded(_ name: String) throws -> String {
    try String(contentsOf: Self.logs.appendingPathComponent(name), encoding: .utf8)
  }

  private func putRecordedLogs() throws {
    for name in Self.names { try home.write(recorded("\(name).jsonl"), to: "\(name).jsonl") }
  }

  func testRecordedGamesReplayToWhatTheyWere() throws {
    try putRecordedLogs()
    for name in Self.names {
      for options in [["--json"], ["--json", "--verify"]] {
        let run = try home.run(["replay"] + options + ["\(name).jsonl"])
        XCTAssertEqual(run.output, try recorded("\(name).json"))
        XCTAssertEqual(run.errors, "")
        XCTAssertEqual(run.status, 0)
      }
    }
  }

  func testAFolderStandsForItsLogs() throws {
    try putRecordedLogs()
    try home.write("no log", to: "notes.txt")
    let expected = try Self.names.map { try recorded("\($0).json") }.joined()
      .replacing("\"log\":\"", with: "\"log\":\"\(home.folder.path)/")
    let run = try home.run("replay", "--json", "--verify", home.folder.path)
    XCTAssertEqual(run.output, expected)
    XCTAssertEqual(run.errors, "")
  }

  func testManyLogsComeDownAPipe() throws {
    try putRecordedLogs()
    let run = try shell("cat *.jsonl | three-ducks replay --json --verify -")
    XCTAssertEqual(run.status, 0)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.count, Self.names.count)
    XCTAssert(lines[0].hasPrefix("{\"log\":\"-\",\"status\":\"ok\""), run.output)
    XCTAssert(lines[1].hasPrefix("{\"log\":\"-:30\",\"status\":\"ok\""), run.output)
    XCTAssertEqual(run.errors, "")
  }

  func testALogOfMoreGamesThanAreListedIsSaidToBeOne() throws {
    let game = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"# + "\n"
    try assertReplay(
      header + String(repeating: game, count: 1001), status: 0,
      says: "log.jsonl: of its 1001 games the first 1000 are listed", options: ["--json"])
  }

  /// The manual's recipe.
  func testGNUParallelSpreadsLogsOverCores() throws {
    guard try shell("parallel --version").output.contains("GNU") else {
      throw XCTSkip("GNU parallel is not installed")
    }
    try putRecordedLogs()
    let one = try shell("three-ducks replay --verify --json ./*.jsonl | sort")
    let many = try shell(
      "find . -name '*.jsonl' -print0 "
        + "| parallel -0 -X three-ducks replay --verify --json | sort")
    XCTAssertEqual(many.output, one.output)
    XCTAssertEqual(many.output.split(separator: "\n").count, Self.names.count)
  }

  func testPeopleSeeTheBoardAndTheVerdict() throws {
    try putRecordedLogs()
    let run = try home.run("replay", "killed.jsonl")
    XCTAssertEqual(
      run.output,
      """
      killed.jsonl: unfinished, 8 actions, 1 game started, 0 won, 0:01
        started, easy, seed 42, 5 moves, 1 of 6 pairs, digest 3b409b4cb11ca5f6
        [horse]    [pelican]   elephant   bear
        [bear]      elephant  [pelican]  [bat]
        [ducks]    [ducks]    [bat]      [horse]

      """)
  }

  func testActionsAreReportedOneByOne() throws {
    try putRecordedLogs()
    let run = try home.run("replay", "--actions", "--until", "4", "easy.jsonl")
    let lines = run.output.split(separator: "\n")
    XCTAssert(
      lines[0].hasPrefix("21 startGame easy seed 7: game: nil → Game(difficulty: easy, seed: 7, "),
      run.output)
    XCTAssert(lines[0].contains("cards: [horse-, "), run.output)
    XCTAssert(
      lines[1].hasSuffix(
        ": game.cards[0].isFlipped: false → true; game.selectedCards[0]: – → 0; game.moves: 0 → 1"),
      run.output)
    XCTAssert(lines[2].hasSuffix(" flipCard 0: no change"), run.output)
    XCTAssert(lines[4].hasPrefix("easy.jsonl: unfinished, 4 actions"), run.output)
  }

  // MARK: - Bad input

  private let header = """
    {"format":"three-ducks.action-log","version":1,"app":"0.1.0",\
    "recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}

    """

  private func assertReplay(
    _ text: String, status: Int32, says message: String, options: [String] = [],
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try home.write(text, to: "log.jsonl")
    let run = try home.run(["replay"] + options + ["log.jsonl"])
    XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
    XCTAssertEqual(
      run.errors, message.isEmpty ? "" : "three-ducks: \(message)\n", file: file, line: line)
  }

  func testABadLogIsReportedInOneLineWithItsFileAndLine() throws {
    let expectedHeader = "expected a header, {\"format\":\"three-ducks.action-log\",…}"
    try assertReplay("", status: 65, says: "log.jsonl:1: \(expectedHeader), and the log is empty")
    try assertReplay(
      "hello\n", status: 65, says: "log.jsonl:1: expected a JSON object, {…}")
    try assertReplay(
      header.replacing("\"version\":1", with: "\"version\":3"), status: 65,
      says: "log.jsonl:1: expected version 1, not 3; use the program that wrote it")
    try assertReplay(
      header + "{\"t\":0,\"action\":\"\\u001b[2J\"}\n", status: 65,
      says: "log.jsonl:2: expected setDifficulty, startGame, flipCard, endGame, "
        + "turnBack, pause, resume, clearSelectedCards, unFlipSelectedCards or winGame in \"action\", not \"\\u{1B}[2J\""
    )
    try assertReplay(
      header + "{\"t\":0,\"act", status: 0,
      says: "log.jsonl:2: the last line was cut short and is ignored")
    try assertReplay(
      header + #"{"t":0,"end":true,"actions":1,"digest":"dfca50f42357a6da"}"#, status: 1,
      says: "log.jsonl:2: expected 0 actions, recorded 1")
    try assertReplay(
      header + #"{"t":5,"action":"winGame","by":"gameLogic"}"#, status: 1,
      says: "log.jsonl:2: expected nothing from the game logic, recorded winGame at 5 ms",
      options: ["--verify"])
  }

  func testAFaultIsReportedForItsFileWhateverThatIsCalled() throws {
    let fault = "expected a JSON object, {…}"
    try home.write(header + "junk\n", to: "-a:b.jsonl")
    let file = try home.run("replay", "--", "-a:b.jsonl")
    XCTAssertEqual(file.errors, "three-ducks: -a:b.jsonl:2: \(fault)\n")
    let input = try shell("cat ./-* ./-* | three-ducks replay -")
    XCTAssertEqual(input.errors, "three-ducks: -:2: \(fault)\nthree-ducks: -:4: \(fault)\n")
  }

  #if os(Linux)
    func testAFileThatDoesNotTellItsSizeIsReadAsStandardInputIs() throws {
      let file = try home.run("replay", "/proc/version")
      let input = try shell("three-ducks replay - < /proc/version")
      XCTAssertEqual(file.errors, input.errors.replacing("-:1:", with: "/proc/version:1:"))
      XCTAssertEqual(file.status, input.status)
    }
  #endif

  func testNothingThatALogSaysReachesTheTerminalAsACommand() throws {
    try assertReplay(
      header + #"{"t":5,"action":"pause","by":"\u001b[2J"}"# + "\n", status: 65,
      says: #"log.jsonl:2: expected gameLogic or opponent in "by", not "\u{1B}[2J""#)
  }

  func testTheWorstOfSeveralLogsCountsAndTheRestContinues() throws {
    try putRecordedLogs()
    try home.write("no log", to: "bad.jsonl")
    func status(_ names: String...) throws -> Int32 {
      let run = try home.run(["replay", "--json"] + names)
      XCTAssertEqual(run.output.split(separator: "\n").count, names.count)
      return run.status
    }
    try home.write(
      recorded("easy.jsonl").replacing("\"actions\":27", with: "\"actions\":28"), to: "other.jsonl")
    XCTAssertEqual(try status("easy.jsonl", "killed.jsonl"), 0)
    XCTAssertEqual(try status("other.jsonl", "easy.jsonl"), 1)
    XCTAssertEqual(try status("bad.jsonl", "other.jsonl", "easy.jsonl"), 65)
    XCTAssertEqual(try status("missing.jsonl", "bad.jsonl", "easy.jsonl"), 66)
  }

  func testALogThatIsNotWholeIsRefusedStrictly() throws {
    try assertReplay(
      header + #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"# + "\n", status: 1,
      says: "log.jsonl:3: expected a closing line, and the log ends without one",
      options: ["--strict"])
    try putRecordedLogs()
    XCTAssertEqual(try home.run("replay", "--strict", "easy.jsonl").status, 0)
    XCTAssertEqual(try home.run("replay", "--strict", "easy.jsonl", "killed.jsonl").status, 1)
  }

  func testWhatCannotBeReadIsNamed() throws {
    try FileManager.default.createDirectory(
      at: home.url("empty"), withIntermediateDirectories: false)
    for (name, message) in [
      (
        "missing.jsonl",
        "missing.jsonl: no such file; the game keeps its logs in "
          + home.url(".local/state/three-ducks/logs").path
      ),
      ("empty", "empty: expected logs (*.jsonl) in this folder, and there are none"),
    ] {
      let run = try home.run("replay", "--json", name)
      XCTAssertEqual(run.status, 66)
      XCTAssertEqual(run.errors, "three-ducks: \(message)\n")
      XCTAssert(run.output.hasPrefix("{\"log\":\"\(name)\",\"status\":\"invalid\""), run.output)
    }
  }

  func testWhatCannotBeReadIsReportedOnStandardErrorAlone() throws {
    let run = try home.run("replay", "missing.jsonl")
    XCTAssertEqual(run.status, 66)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.errors.split(separator: "\n").count, 1, run.errors)
  }

  func testALogOfANameThatIsNoUTF8IsReplayed() throws {
    try home.write(header, to: "log")
    let run = try shell(
      """
      mkdir logs; mv log "$(printf 'logs/a\\377.jsonl')"
      three-ducks replay logs | head -1; three-ducks replay logs/* | head -1
      """)
    let told = "logs/a\u{FFFD}.jsonl: unfinished, 0 actions, 0 games started, 0 won, 0:00"
    XCTAssertEqual(run.output.split(separator: "\n").map(String.init), [told, told])
    XCTAssertEqual(run.errors, "")
  }

  func testAStandardInputThatIsClosedCannotBeRead() throws {
    let run = try shell("three-ducks replay --json - <&-")
    XCTAssertEqual(run.status, 66)
    XCTAssertEqual(run.errors, "three-ducks: -: cannot be read (Bad file descriptor)\n")
  }

  func testWrongUsageIsRefused() throws {
    for arguments in [
      [], ["-", "-"], ["--until", "-1", "x"], ["--actions", "--json", "x"],
      ["--strict", "--until", "1", "x"],
    ] {
      let run = try home.run(["replay"] + arguments)
      XCTAssertEqual(run.status, 64, "\(arguments)")
      XCTAssertEqual(run.errors.split(separator: "\n").count, 1, run.errors)
      XCTAssertEqual(run.output, "")
    }
  }

  func testAnOutputThatTakesNothingIsAnError() throws {
    try putRecordedLogs()
    let run = try shell("three-ducks replay easy.jsonl >/dev/full")
    XCTAssertEqual(run.status, 74)
    XCTAssertEqual(run.errors.split(separator: "\n").count, 1, run.errors)
  }

  func testALogOfTenMegabytesInOneLineIsRefused() throws {
    let run = try shell(
      "(cat; head -c 10000000 /dev/zero | tr '\\0' x) <<< '\(header.dropLast())' "
        + "| three-ducks replay -")
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(
      run.errors, "three-ducks: -:2: expected a line of at most 4096 bytes\n")
  }

  #if os(Linux)
    func testMemoryDoesNotGrowWithTheLengthOfALog() throws {
      let line = #"{"t":0,"action":"setDifficulty","difficulty":"hard"}"#
      let run = try shell(
        """
        mkfifo log; three-ducks replay - <log >/dev/null & exec 9>log
        peak() { sed -n 's/VmHWM:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$!/status; }
        lines() { yes '\(line)' | head -n $1 >&9; }
        echo '\(header.dropLast())' >&9; lines 10000; peak; lines 50000; peak
        exec 9>&-; wait $!; echo $?
        """)
      let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
      XCTAssertEqual(numbers.count, 3, run.output)
      XCTAssertEqual(numbers.last, 0, run.errors)
      // The 50,000 lines have 2,600 kB.
      XCTAssertLessThan(numbers[1] - numbers[0], 1000)
    }
  #endif

  // MARK: - Odd files and many

  func testOnlyRegularFilesOfAFolderAreReadAndTheOthersAreNamed() throws {
    try putRecordedLogs()
    let made = try shell(
      "mkfifo pipe.jsonl; ln -s /dev/zero zero.jsonl; mkdir folder.jsonl; ln -s easy.jsonl link.jsonl"
    )
    XCTAssertEqual(made.status, 0)
    let run = try shell("timeout \(Patience.seconds) three-ducks replay --json .")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output.split(separator: "\n").count, Self.names.count + 1)
    XCTAssertEqual(
      run.errors.split(separator: "\n").sorted(),
      ["folder", "pipe", "zero"].map {
        "three-ducks: ./\($0).jsonl: skipped: it is not a regular file"
      })
  }

  func testReadingStopsWhenTheVerdictIsCertain() throws {
    let run = try shell(
      "truncate -s 100G sparse.jsonl; timeout \(Patience.seconds) three-ducks replay sparse.jsonl /dev/zero"
    )
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(run.errors.split(separator: "\n").count, 2, run.errors)
  }

  func testAFileThatGrowsIsReadAsFarAsItWent() throws {
    try home.write(header, to: "log.jsonl")
    let run = try shell(
      #"""
      line='{"t":1,"action":"endGame"}'
      timeout \#(Patience.seconds) bash -c 'while :; do echo "$0"; done' "$line" >> log.jsonl &
      until [ "$(wc -c < log.jsonl)" -gt 100000 ]; do :; done
      timeout \#(Patience.seconds) three-ducks replay --json log.jsonl; echo $?; kill $!
      """#)
    XCTAssert(run.output.hasSuffix("}\n0\n"), run.output)
  }

  func testManyNamesOnTheCommandLineAreAllReplayed() throws {
    try putRecordedLogs()
    let names = "$(yes easy.jsonl | head -500)"
    let run = try shell("three-ducks replay --until 1 \(names) --json killed.jsonl | wc -l")
    XCTAssertEqual(run.output, "501\n")
  }

  // MARK: - Simulated games

  func testSimulatedGamesAreReportedAndLogged() throws {
    let run = try home.run(
      "simulate", "--games", "30", "--difficulty", "medium", "--player", "forgetful", "--seed", "5",
      "--logs", "games", "--json")
    XCTAssertEqual(run.status, 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try XCTUnwrap(object as? [String: Any])
    XCTAssertEqual(report["games"] as? Int, 30)
    let replay = try home.run("replay", "--verify", "--json", "games")
    XCTAssertEqual(replay.status, 0, replay.errors)
    let reports = try replay.output.split(separator: "\n").map { line in
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    XCTAssertEqual(reports.count, 30)
    let moves = reports.map { $0["moves"] as? Double ?? 0 }
    XCTAssertEqual(
      moves.reduce(0, +) / 30, try XCTUnwrap(report["meanMoves"] as? Double), accuracy: 1e-9)

    let again = try home.run(
      "simulate", "--games", "30", "--difficulty", "medium", "--player", "forgetful", "--seed", "5",
      "--logs", "games")
    XCTAssertEqual(again.status, 74, "nothing is written over logs that are there")
  }

  private func shell(_ command: String) throws -> Run {
    try Run(["bash", "-c", command], environment: home.environment, folder: home.folder)
  }
}
