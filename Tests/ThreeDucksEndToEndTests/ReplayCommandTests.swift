import TestSupport
import XCTest

/// The reports, messages and exit statuses of `three-ducks replay`.
final class ReplayCommandTests: ProgramTestCase {
  /// The folder of the recorded logs and of the reports that are expected for them.
  private static let logs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs")
  private static let names = ["easy", "hard", "killed", "medium", "several"]
  private static let header =
    #"{"format":"three-ducks.action-log","version":1,"app":"0.1.0","#
    + #""recorded":"2026-11-21T10:00:00Z","difficulty":"easy"}"# + "\n"
  private static let deal = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"# + "\n"

  private func recorded(_ name: String) throws -> String {
    try String(contentsOf: Self.logs.appendingPathComponent(name), encoding: .utf8)
  }

  private func copyRecordedLogs() throws {
    for name in Self.names { try home.write(recorded("\(name).jsonl"), to: "\(name).jsonl") }
  }

  // MARK: - Valid logs

  func testRecordedGamesReplayToTheirFinalStates() throws {
    try copyRecordedLogs()
    try home.write("no log", to: "notes.txt")
    let expected = try Self.names.map { try recorded("\($0).json") }
    for options in ["--json", "--json --verify"] {
      let words = options.split(separator: " ").map(String.init)
      let files = try home.run(["replay"] + words + Self.names.map { "\($0).jsonl" })
      XCTAssertEqual(files.output, expected.joined())
      XCTAssertEqual(files.errors, "")
      XCTAssertEqual(files.status, 0)
      let folder = try home.run(["replay"] + words + [home.folder.path])
      XCTAssertEqual(folder.output.replacing("\(home.folder.path)/", with: ""), files.output)
      XCTAssertEqual(folder.errors, "")
      // On standard input, a log is identified by the number of its first line.
      let input = try shell("cat *.jsonl | three-ducks replay \(options) -")
      let digest = /"digest":"[^"]*"/
      XCTAssertEqual(
        input.output.matches(of: digest).map(\.output),
        files.output.matches(of: digest).map(\.output))
      XCTAssert(input.output.contains(#"{"log":"-:30","status":"ok""#), input.output)
      XCTAssertEqual(input.errors, "")
    }
  }

  func testTheReportForPeopleShowsTheBoardAndTheStatus() throws {
    try copyRecordedLogs()
    XCTAssertEqual(
      try home.run(["replay", "killed.jsonl"]).output,
      """
      killed.jsonl: unfinished, 8 actions, 1 game started, 0 won, 0:01
        game in progress: easy, seed 42, 5 moves, 1 of 6 pairs found
        digest 3b409b4cb11ca5f6; cards in [brackets] are face down
        [horse]    [pelican]   elephant   bear
        [bear]      elephant  [pelican]  [bat]
        [ducks]    [ducks]    [bat]      [horse]

      """)
  }

  /// What a duck flips is part of the log format: three games against each duck at each difficulty.
  func testTheDucksPlayRecordedGamesAsTheyDid() throws {
    try home.write(recorded("ducks.jsonl"), to: "ducks.jsonl")
    let run = try shell("three-ducks replay --verify --json - < ducks.jsonl")
    let statuses = run.output.components(separatedBy: #""status":"ok""#).count - 1
    XCTAssertEqual(statuses, 18, run.errors)
    XCTAssertEqual(run.status, 0)
  }

  func testAVerifiedReplaySaysSo() throws {
    try copyRecordedLogs()
    let run = try home.run(["replay", "--verify", "easy.jsonl"])
    XCTAssert(run.output.hasPrefix("easy.jsonl: ok, verified, "), run.output)
  }

  func testActionsAreReportedOneByOne() throws {
    try copyRecordedLogs()
    let run = try home.run(["replay", "--actions", "--until", "4", "easy.jsonl"])
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(
      lines[0],
      "21 startGame easy seed 7: game: nil → easy game, seed 7, 0 moves; lastSeed: nil → 7")
    XCTAssert(
      lines[1].hasSuffix(
        ": game.cards[0].isFlipped: false → true; game.selectedCards[0]: – → 0; game.moves: 0 → 1"),
      run.output)
    XCTAssert(lines[2].hasSuffix(" flipCard 0: no change"), run.output)
    XCTAssert(lines[4].hasPrefix("easy.jsonl: unfinished, 4 actions"), run.output)
  }

  func testARefusedActionIsNotReportedAsPlayed() throws {
    try home.write(Self.header + Self.deal + Self.deal, to: "refused.jsonl")
    let run = try home.run(["replay", "--verify", "--actions", "refused.jsonl"])
    XCTAssert(run.errors.hasPrefix("three-ducks: refused.jsonl:3: "), run.errors)
    XCTAssertEqual(run.output.components(separatedBy: " startGame ").count, 2, run.output)
  }

  // MARK: - Invalid logs

  func testAProblemIsReportedInOneLineWithItsFileAndLine() throws {
    for (log, options, status, message) in [
      // The control character from the log must be escaped.
      (
        Self.header + #"{"t":5,"action":"pause","by":"\u001b[2J"}"# + "\n", [], 65,
        #"2: expected gameLogic or opponent in "by", not "\u{1B}[2J""#
      ),
      (
        Self.header + "{\"t\":0,\"act", [], 0, "2: the last line was cut short and is ignored"
      ),
      (
        Self.header + #"{"t":0,"end":true,"actions":1,"digest":"dfca50f42357a6da"}"#, [], 1,
        "2: expected 0 actions, recorded 1"
      ),
      (
        Self.header + Self.deal + #"{"t":812,"action":"flipCard","card":12}"# + "\n", ["--verify"],
        1, "3: expected a card from 0 to 11, recorded flipCard 12"
      ),
      (
        Self.header + String(repeating: Self.deal, count: 1001), ["--json"], 0,
        " only the first 1000 of its 1001 games are listed"
      ),
    ] as [(String, [String], Int32, String)] {
      try home.write(log, to: "-a:b.jsonl")
      let run = try home.run(["replay"] + options + ["--", "-a:b.jsonl"])
      XCTAssertEqual(run.status, status, run.errors)
      XCTAssertEqual(run.errors, "three-ducks: -a:b.jsonl:\(message)\n")
    }
    let input = try shell("(echo junk; echo junk) | three-ducks replay -")
    XCTAssertEqual(input.status, 65)
    XCTAssert(
      input.errors.hasPrefix("three-ducks: -:1: this is not a Three Ducks log"), input.errors)
  }

  func testTheWorstLogDeterminesTheExitStatusAndTheOthersAreReplayed() throws {
    try copyRecordedLogs()
    try home.write("no log", to: "bad.jsonl")
    try home.write(
      recorded("easy.jsonl").replacing("\"actions\":27", with: "\"actions\":28"), to: "other.jsonl")
    try FileManager.default.createDirectory(
      at: home.url("empty"), withIntermediateDirectories: false)
    for (names, options, status) in [
      (["easy.jsonl", "killed.jsonl"], [], 0),
      (["other.jsonl", "easy.jsonl"], [], 1),
      (["bad.jsonl", "other.jsonl", "easy.jsonl"], [], 65),
      (["missing.jsonl", "bad.jsonl", "easy.jsonl"], [], 66),
      (["empty", "easy.jsonl"], [], 66),
      (["easy.jsonl", "killed.jsonl"], ["--verify"], 0),
    ] as [([String], [String], Int32)] {
      let run = try home.run(["replay", "--json"] + options + names)
      XCTAssertEqual(run.output.split(separator: "\n").count, names.count)
      XCTAssertEqual(run.status, status, "\(options + names)")
    }
  }

  func testInputThatCannotBeReadIsReported() throws {
    assertRefused(
      try shell("three-ducks replay - <&-"), 66, saying: "-: cannot be read (Bad file descriptor)")
  }

  // MARK: - Streams that another program has made non-blocking

  func testAReplayWaitsForItsInput() throws {
    terminal.makeNonBlocking()
    try start(command: ["three-ducks", "replay", "--json", "-"])
    // A replay prints nothing while it waits for input, so the test waits until the replay is idle.
    try terminal.waitUntilIdle(.milliseconds(100))
    XCTAssertFalse(terminal.hasEnded)
    terminal.send(try recorded("killed.jsonl"))
    terminal.send([0x04])
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(terminal.text.matches(of: /"status":/).count, 1)
    XCTAssertEqual(try messages(), [])
  }

  func testAReplayWaitsUntilItsOutputCanBeWritten() throws {
    try copyRecordedLogs()
    terminal.makeNonBlocking()
    let logs = Array(repeating: "killed.jsonl", count: 300)
    try start(command: ["three-ducks", "replay", "--json"] + logs)
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(terminal.text.matches(of: /"status":/).count, logs.count)
    XCTAssertEqual(try messages(), [])
  }

  // MARK: - Unusual files

  func testOnlyRegularFilesInAFolderAreReadAndOtherFilesAreReported() throws {
    try copyRecordedLogs()
    let run = try shell(
      """
      mkfifo pipe.jsonl; ln -s /dev/zero zero.jsonl; mkdir folder.jsonl; ln -s easy.jsonl link.jsonl
      timeout \(Patience.seconds) three-ducks replay --json .
      """)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output.split(separator: "\n").count, Self.names.count + 1)
    XCTAssertEqual(
      run.errors.split(separator: "\n").sorted(),
      ["folder", "pipe", "zero"].map {
        "three-ducks: ./\($0).jsonl: skipped: it is not a regular file"
      })
  }

  func testReadingStopsWhenTheVerdictIsCertain() throws {
    let endless = try shell(
      "truncate -s 100G sparse.jsonl; timeout \(Patience.seconds) three-ducks replay sparse.jsonl /dev/zero"
    )
    XCTAssertEqual(endless.status, 65)
    XCTAssertEqual(endless.errors.split(separator: "\n").count, 2, endless.errors)
  }

  func testAFileThatGrowsIsReadUpToItsSizeAtTheStart() throws {
    try home.write(Self.header, to: "log.jsonl")
    let run = try shell(
      #"""
      line='{"t":1,"action":"endGame"}'
      timeout \#(Patience.seconds) bash -c 'while :; do echo "$0"; done' "$line" >> log.jsonl &
      until [ "$(wc -c < log.jsonl)" -gt 100000 ]; do :; done
      timeout \#(Patience.seconds) three-ducks replay --json log.jsonl; echo $?; kill $!
      """#)
    XCTAssert(run.output.hasSuffix("}\n0\n"), run.output)
  }

  #if os(Linux)
    func testAFileWithoutASizeIsReadLikeStandardInput() throws {
      let file = try home.run(["replay", "/proc/version"])
      let input = try shell("three-ducks replay - < /proc/version")
      XCTAssertEqual(file.errors, input.errors.replacing("-:1:", with: "/proc/version:1:"))
      XCTAssertEqual(file.status, input.status)
    }

    func testOutputToAFullDiskIsAnError() throws {
      try copyRecordedLogs()
      assertRefused(
        try shell("three-ducks replay easy.jsonl >/dev/full"), 74, saying: "standard output")
    }

    func testMemoryDoesNotGrowWithTheLengthOfALog() throws {
      try XCTSkipIf(
        Sanitizer.current == .address, "the address sanitizer keeps freed memory for a while")
      let line = #"{"t":0,"action":"setDifficulty","difficulty":"hard"}"#
      let run = try shell(
        """
        mkfifo log; three-ducks replay - <log >/dev/null & exec 9>log
        peak() { sed -n 's/VmHWM:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$!/status; }
        lines() { yes '\(line)' | head -n $1 >&9; }
        echo '\(Self.header.dropLast())' >&9; lines 5000; peak; lines 25000; peak
        exec 9>&-; wait $!; echo $?
        """)
      let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
      XCTAssertEqual(numbers.count, 3, run.output)
      XCTAssertEqual(numbers.last, 0, run.errors)
      // A replay that kept the 25,000 lines in memory would need 1,300 kB more.
      XCTAssertLessThan(numbers[1] - numbers[0], 500)
    }
  #endif
}
